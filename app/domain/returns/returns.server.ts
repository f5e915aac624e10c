import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { refuseSite } from '#app/domain/customers/members/site-limits.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import {
  describeReturned,
  maxDaysAhead,
  openReturnStates,
  type ReturnStateName,
  returnLifecycle,
} from './return.ts'
import { emptiesReturnTable } from './tables.server.ts'

export type EmptiesReturn = typeof emptiesReturnTable.$inferSelect

/** Maximum number of returns that a list shows. */
const maxListed = 100

/** Lists the returns of a company, newest first. @param tx transaction of `inCompany` */
export function listReturns(tx: Database, { company }: MemberActor): Promise<EmptiesReturn[]> {
  const { companyId, createdAt, id } = emptiesReturnTable
  return tx
    .select()
    .from(emptiesReturnTable)
    .where(eq(companyId, company))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed)
}

interface AskedReturn {
  /** Id of the site. */
  site: string
  pallets: number
  kegs: number
  /** ISO date. */
  readyOn: string
  note: string
}

export type AskReturnResult =
  | { outcome: 'done'; id: string }
  | { outcome: 'site' | 'nothing' | 'day' | 'already-asked'; message: string }
  | PolicyRefusal

/**
 * Asks the supplier to pick up empty pallets and kegs from a site, and mails the team.
 * @param tx transaction of `inCompany`
 */
export async function askReturn(
  tx: Database,
  member: MemberActor,
  { site: siteId, pallets, kegs, readyOn, note }: AskedReturn,
  now: Date,
): Promise<AskReturnResult> {
  const refusal = refusalFor(member, 'ask-return', true)
  if (refusal) return refusal
  const site = (await listCompanySites(tx, member)).find(({ id }) => id === siteId)
  if (!site) return { outcome: 'site', message: 'This site was removed. Choose another.' }
  if (await refuseSite(tx, member, siteId)) {
    const message = 'This is not one of your sites. Ask a colleague of the site, or an owner.'
    return { outcome: 'site', message }
  }
  if (pallets + kegs === 0) {
    return { outcome: 'nothing', message: 'Enter how many pallets or kegs are to be picked up.' }
  }
  const wrongDay = refuseDay(readyOn, now)
  if (wrongDay) return { outcome: 'day', message: wrongDay }
  const { name, address, suburb, state, postcode } = site
  const [asked] = await tx
    .insert(emptiesReturnTable)
    .values({
      companyId: member.company,
      askedBy: member.account,
      site: name,
      address: `${address}, ${suburb} ${state} ${postcode}`,
      pallets,
      kegs,
      readyOn,
      note,
    })
    .onConflictDoNothing()
    .returning({ id: emptiesReturnTable.id })
  if (!asked) {
    const message = `A pick-up from ${name} on this day is asked for already. Withdraw it to change it.`
    return { outcome: 'already-asked', message }
  }
  const subject = { company: member.company, return: asked.id }
  await enqueueMail(tx, {
    kind: 'return-for-team',
    subject,
    recipient: environment().TEAM_MAIL,
  })
  await writeAudit(tx, member, {
    action: 'ask-return',
    subject: { kind: 'company', id: member.company, label: name },
    after: { returned: describeReturned({ pallets, kegs }), readyOn },
  })
  return { outcome: 'done', id: asked.id }
}

/** Returns the sentence that refuses a day; null if it is from today to a year ahead. */
function refuseDay(day: string, now: Date): string | null {
  const today = isoDayOf(now)
  if (day < today) return 'This day has passed. Choose today or a later day.'
  return day > addDays(today, maxDaysAhead) ? 'Choose a day within the next year.' : null
}

export type WithdrawReturnResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-return' | 'stale'; message: string }
  | PolicyRefusal

/**
 * Withdraws a return that was not picked up yet. A scheduled one is mailed to the team, because a
 * truck is planned for it.
 * @param tx transaction of `inCompany`
 */
export async function withdrawReturn(
  tx: Database,
  member: MemberActor,
  id: string,
): Promise<WithdrawReturnResult> {
  const refusal = refusalFor(member, 'ask-return', true)
  if (refusal) return refusal
  const found = isUuid(id) ? await lockReturn(tx, id) : null
  if (found?.companyId !== member.company) return noSuchReturn
  if (!returnLifecycle[found.state].isOpen) {
    const message = `This return is ${returnLifecycle[found.state].label.toLowerCase()} already.`
    return { outcome: 'stale', message }
  }
  await tx
    .update(emptiesReturnTable)
    .set({ state: 'withdrawn', updatedAt: new Date() })
    .where(eq(emptiesReturnTable.id, id))
  if (found.state === 'scheduled') {
    const subject = { company: member.company, return: id }
    const recipient = environment().TEAM_MAIL
    await enqueueMail(tx, { kind: 'return-for-team', subject, recipient })
  }
  await writeAudit(tx, member, {
    action: 'withdraw-return',
    subject: { kind: 'company', id: member.company, label: found.site },
    before: { state: found.state },
  })
  return { outcome: 'done' }
}

const noSuchReturn = {
  outcome: 'no-such-return',
  message: 'There is no such return of empties.',
} as const

async function lockReturn(tx: Database, id: string): Promise<EmptiesReturn | null> {
  const [found] = await tx
    .select()
    .from(emptiesReturnTable)
    .where(eq(emptiesReturnTable.id, id))
    .for('update')
  return found ?? null
}

/** A return as the desk sees it. */
export interface DeskReturn extends EmptiesReturn {
  company: string
  /** Member who asked. */
  askedByName: string
}

const isOpen = inArray(emptiesReturnTable.state, openReturnStates)

/** SQL condition: returns that the staff member may see. */
export const reachableReturns = (actor: StaffActor) =>
  reachOf(actor, 'answer-return') === 'all'
    ? undefined
    : sql`exists (select from company where company.id = ${emptiesReturnTable.companyId}
        and company.account_manager = ${actor.account})`

/** Lists the open or the closed returns of all companies that a staff member may see. */
export async function listReturnsAtDesk(
  db: Database,
  actor: StaffActor,
  view: 'open' | 'closed',
): Promise<DeskReturn[]> {
  if (refusalFor(actor, 'answer-return', true)) return []
  const { readyOn, updatedAt, id, state, companyId, askedBy } = emptiesReturnTable
  const rows = await db
    .select({
      found: emptiesReturnTable,
      company: companyTable.name,
      askedByName: accountTable.name,
    })
    .from(emptiesReturnTable)
    .innerJoin(companyTable, eq(companyTable.id, companyId))
    .innerJoin(accountTable, eq(accountTable.id, askedBy))
    .where(
      and(view === 'open' ? isOpen : notInArray(state, openReturnStates), reachableReturns(actor)),
    )
    .orderBy(...(view === 'open' ? [asc(readyOn), asc(id)] : [desc(updatedAt), desc(id)]))
    .limit(maxListed)
  return rows.map(({ found, ...names }) => ({ ...found, ...names }))
}

/** Finds a return for the desk; null if there is none that the staff member may see. */
export async function findReturnAtDesk(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<DeskReturn | null> {
  if (!isUuid(id) || refusalFor(actor, 'answer-return', true)) return null
  const [row] = await db
    .select({
      found: emptiesReturnTable,
      company: companyTable.name,
      askedByName: accountTable.name,
    })
    .from(emptiesReturnTable)
    .innerJoin(companyTable, eq(companyTable.id, emptiesReturnTable.companyId))
    .innerJoin(accountTable, eq(accountTable.id, emptiesReturnTable.askedBy))
    .where(and(eq(emptiesReturnTable.id, id), reachableReturns(actor)))
  return row ? { ...row.found, company: row.company, askedByName: row.askedByName } : null
}

/** Answer of the desk, with the state that the page showed. */
export type ReturnAnswer = { seen: ReturnStateName } & (
  | { state: 'scheduled'; pickUpOn: string; note: string }
  | { state: 'collected' }
  | { state: 'declined'; note: string }
)

export type AnswerReturnResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-return' | 'stale' | 'day' | 'reason'; message: string }
  | PolicyRefusal

/**
 * Schedules, closes or declines a return, and mails the member who asked. A scheduled one can be
 * moved to another day.
 */
export function answerReturn(
  db: Database,
  actor: StaffActor,
  id: string,
  answer: ReturnAnswer,
  now: Date,
): Promise<AnswerReturnResult> {
  return db.transaction(async (tx): Promise<AnswerReturnResult> => {
    const refusal = refusalFor(actor, 'answer-return', true)
    if (refusal) return refusal
    const seen = await findReturnAtDesk(tx, actor, id)
    const found = seen && (await lockReturn(tx, id))
    if (!found) return noSuchReturn
    if (found.state !== answer.seen || !returnLifecycle[found.state].isOpen) {
      const label = returnLifecycle[found.state].label.toLowerCase()
      return { outcome: 'stale', message: `This return is ${label} meanwhile. Check it again.` }
    }
    const wrongDay = answer.state === 'scheduled' ? refuseDay(answer.pickUpOn, now) : null
    if (wrongDay) return { outcome: 'day', message: wrongDay }
    if (answer.state === 'declined' && answer.note === '') {
      return { outcome: 'reason', message: 'Tell the customer why you decline it.' }
    }
    await tx
      .update(emptiesReturnTable)
      .set({
        state: answer.state,
        updatedAt: now,
        ...(answer.state === 'scheduled' && { pickUpOn: answer.pickUpOn }),
        ...('note' in answer && { answer: answer.note }),
      })
      .where(eq(emptiesReturnTable.id, id))
    const [asker] = await tx
      .select({ email: accountTable.email })
      .from(accountTable)
      .where(eq(accountTable.id, found.askedBy))
    if (asker) {
      const subject = { company: found.companyId, return: id }
      await enqueueMail(tx, { kind: 'return-answered', subject, recipient: asker.email })
    }
    await writeAudit(tx, actor, {
      action: 'answer-return',
      subject: { kind: 'company', id: found.companyId, label: found.site },
      before: { state: found.state, pickUpOn: found.pickUpOn },
      after: { ...answer },
    })
    return { outcome: 'done' }
  })
}

/**
 * Moves the returns of a company to the one that it is merged into.
 * @param only returns moved by a merge, to undo it; default: all
 * @returns ids of the returns that were moved
 */
export async function moveReturns(
  tx: Database,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { id, companyId } = emptiesReturnTable
  const isTaken = sql`exists (select from ${emptiesReturnTable} as other
    where other.company_id = ${to} and other.site = ${emptiesReturnTable.site}
      and other.ready_on = ${emptiesReturnTable.readyOn} and other.state = 'asked'
      and ${emptiesReturnTable.state} = 'asked')`
  const rows = await tx
    .update(emptiesReturnTable)
    .set({ companyId: to })
    .where(and(eq(companyId, from), only && inArray(id, [...only]), sql`not ${isTaken}`))
    .returning({ id })
  return rows.map((row) => row.id)
}

/** Passes the open returns of a leaving member on to a successor, who is mailed about them. */
export async function handOverReturns(
  tx: Database,
  { company, from, successor }: { company: string; from: string; successor: string },
): Promise<void> {
  await tx.update(emptiesReturnTable).set({ askedBy: successor }).where(isOpenOf(company, from))
}

/** Counts the open returns of a member. */
export const countOpenReturns = (
  tx: Database,
  { company, from }: { company: string; from: string },
): Promise<number> => tx.$count(emptiesReturnTable, isOpenOf(company, from))

const isOpenOf = (company: string, account: string) =>
  and(eq(emptiesReturnTable.companyId, company), eq(emptiesReturnTable.askedBy, account), isOpen)

/** Deletes closed returns that did not change since a moment. */
export async function deleteReturnsBefore(tx: Database, before: Date): Promise<void> {
  const { state, updatedAt } = emptiesReturnTable
  await tx
    .delete(emptiesReturnTable)
    .where(and(notInArray(state, openReturnStates), sql`${updatedAt} < ${before.toISOString()}`))
}
