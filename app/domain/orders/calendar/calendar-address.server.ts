import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { daysLater } from '#app/domain/calendar/iso-day.ts'
import {
  findMembership,
  lockMembership,
  notAMember,
} from '#app/domain/customers/members/find-membership.server.ts'
import { hashToken, newToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type CompanyDelivery, listDeliveries } from './list-deliveries.server.ts'
import { calendarTokenTable } from './tables.server.ts'

/** Days before and after today that a calendar program is told of. */
const daysBack = 60
const daysAhead = 400

/** When a member made the address of their calendar; null where they have none. @param tx of `inCompany` */
export async function calendarMadeAt(tx: Database, actor: MemberActor): Promise<Date | null> {
  const [row] = await tx
    .select({ madeAt: calendarTokenTable.madeAt })
    .from(calendarTokenTable)
    .where(ofMember(actor))
  return row?.madeAt ?? null
}

/**
 * Gives a member a new private address for their company's calendar; the one before ends.
 * @param tx of `inCompany`
 * @returns the token of the address, which is stored nowhere and shown once
 */
export async function makeCalendarAddress(
  tx: Database,
  actor: MemberActor,
): Promise<{ ok: true; token: string } | typeof notAMember | PolicyRefusal> {
  const refusal = refusalFor(actor, 'keep-calendar-address', true)
  if (refusal) return refusal
  const { company, account } = actor
  // If two are created at once, the second waits here and replaces the first.
  if (!(await lockMembership(tx, actor))) return notAMember
  const token = newToken()
  await tx.delete(calendarTokenTable).where(ofMember(actor))
  await tx.insert(calendarTokenTable).values({ digest: hashToken(token), company, account })
  await note(tx, actor, 'made')
  return { ok: true, token }
}

/** Ends the private address of a member's calendar. @param tx of `inCompany` */
export async function revokeCalendarAddress(
  tx: Database,
  actor: MemberActor,
): Promise<{ ok: true } | PolicyRefusal> {
  const refusal = refusalFor(actor, 'keep-calendar-address', true)
  if (refusal) return refusal
  const { rowCount } = await tx.delete(calendarTokenTable).where(ofMember(actor))
  if (rowCount) await note(tx, actor, 'revoked')
  return { ok: true }
}

/** Ends the private address of somebody who leaves a company: brought back, they make another. */
export async function endCalendarOf(
  tx: Database,
  { company, account }: Pick<MemberActor, 'company' | 'account'>,
): Promise<void> {
  await tx.delete(calendarTokenTable).where(ofMember({ company, account }))
}

/**
 * The deliveries that a private address shows; null where it was revoked, replaced or never made, and
 * where its member has left the company, with whom it ends for good.
 */
export async function openCalendar(
  db: Database,
  token: string,
  now: Date,
): Promise<CompanyDelivery[] | null> {
  const digest = hashToken(token)
  const mine = eq(calendarTokenTable.digest, digest)
  const [found] = await db.select().from(calendarTokenTable).where(mine)
  if (!found) return null
  const membership = await findMembership(db, found.account, found.company)
  if (!membership) {
    await db.delete(calendarTokenTable).where(mine)
    return null
  }
  const today = isoDayOf(now)
  const days = { first: daysLater(today, -daysBack), last: daysLater(today, daysAhead) }
  return inCompany(db, found.company, (tx) => listDeliveries(tx, membership, days))
}

function ofMember({ company, account }: Pick<MemberActor, 'company' | 'account'>) {
  return and(eq(calendarTokenTable.company, company), eq(calendarTokenTable.account, account))
}

function note(tx: Database, actor: MemberActor, step: 'made' | 'revoked') {
  return writeAudit(tx, actor, {
    action: 'keep-calendar-address',
    subject: { kind: 'account', id: actor.account, label: actor.name },
    after: { step, company: actor.company },
  })
}
