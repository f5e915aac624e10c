import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import {
  findMembership,
  lockMembership,
  notMemberRefusal,
} from '#app/domain/customers/members/find-membership.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { createToken, hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type CompanyDelivery, listDeliveries } from './list-deliveries.server.ts'
import { calendarTokenTable } from './tables.server.ts'

/** Number of days before today that the calendar contains; `maxDaysEarly` is the number after it. */
const daysBack = 60
const daysAhead = 400

/**
 * Finds when a member created their private calendar URL; null if they have none.
 * @param tx transaction of `inCompany`
 */
export async function findCalendarUrlDate(tx: Database, actor: MemberActor): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: calendarTokenTable.createdAt })
    .from(calendarTokenTable)
    .where(belongsToMember(actor))
  return row?.createdAt ?? null
}

/**
 * Creates a new private URL for a member's calendar of company deliveries, and revokes the previous
 * one.
 * @param tx transaction of `inCompany`
 * @returns the token of the URL; only its hash is stored, so it can be shown only once
 */
export async function createCalendarUrl(
  tx: Database,
  actor: MemberActor,
): Promise<{ outcome: 'done'; token: string } | typeof notMemberRefusal | PolicyRefusal> {
  const refusal = refusalFor(actor, 'keep-calendar-address', true)
  if (refusal) return refusal
  const { company, account } = actor
  // The second of two concurrent calls waits here and replaces the first one's URL.
  if (!(await lockMembership(tx, actor))) return notMemberRefusal
  const token = createToken()
  await tx.delete(calendarTokenTable).where(belongsToMember(actor))
  await tx
    .insert(calendarTokenTable)
    .values({ digest: hashToken(token), companyId: company, accountId: account })
  await auditCalendarUrl(tx, actor, 'made')
  return { outcome: 'done', token }
}

/** Revokes the private URL of a member's calendar. @param tx transaction of `inCompany` */
export async function revokeCalendarUrl(
  tx: Database,
  actor: MemberActor,
): Promise<{ outcome: 'done' } | PolicyRefusal> {
  const refusal = refusalFor(actor, 'keep-calendar-address', true)
  if (refusal) return refusal
  const { rowCount } = await tx.delete(calendarTokenTable).where(belongsToMember(actor))
  if (rowCount) await auditCalendarUrl(tx, actor, 'revoked')
  return { outcome: 'done' }
}

/**
 * Deletes the private calendar URL of a member who leaves a company. A restored membership does not
 * restore it.
 */
export async function deleteCalendarUrl(
  tx: Database,
  { company, account }: Pick<MemberActor, 'company' | 'account'>,
): Promise<void> {
  await tx.delete(calendarTokenTable).where(belongsToMember({ company, account }))
}

/**
 * Lists the deliveries of a private calendar URL, for a limited member those to their sites, and names
 * the calendar after company and sites. Deletes the URL if its member has left the
 * company.
 * @returns null if the URL was revoked or replaced, never existed, or its member has left
 */
export async function listCalendarDeliveries(
  db: Database,
  token: string,
  now: Date,
): Promise<{ name: string; deliveries: CompanyDelivery[] } | null> {
  const digest = hashToken(token)
  const mine = eq(calendarTokenTable.digest, digest)
  const [found] = await db.select().from(calendarTokenTable).where(mine)
  if (!found) return null
  const membership = await findMembership(db, found.accountId, found.companyId)
  if (!membership) {
    await db.delete(calendarTokenTable).where(mine)
    return null
  }
  const today = isoDayOf(now)
  const days = { first: addDays(today, -daysBack), last: addDays(today, daysAhead) }
  const { company, role } = membership
  const member = { company, account: found.accountId, role }
  return inCompany(db, company, async (tx) => {
    const limits = await findSiteLimits(tx, member)
    const deliveries = (await listDeliveries(tx, member, days)).filter(
      ({ siteId }) => limits === null || (siteId !== null && limits.includes(siteId)),
    )
    const sites = (await listCompanySites(tx, member)).filter(({ id }) => limits?.includes(id))
    const name = [membership.name, ...sites.map((site) => site.name)].join(', ')
    return { name: `${name}: deliveries`, deliveries }
  })
}

function belongsToMember({ company, account }: Pick<MemberActor, 'company' | 'account'>) {
  return and(eq(calendarTokenTable.companyId, company), eq(calendarTokenTable.accountId, account))
}

function auditCalendarUrl(tx: Database, actor: MemberActor, step: 'made' | 'revoked') {
  return writeAudit(tx, actor, {
    action: 'keep-calendar-address',
    subject: { kind: 'account', id: actor.account, label: actor.name },
    after: { step, company: actor.company },
  })
}
