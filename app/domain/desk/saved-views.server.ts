import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Actor, StaffActor, SystemActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listAbsencesOn } from '#app/domain/accounts/accounts.server.ts'
import { findDeputy } from '#app/domain/accounts/deputies.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { notifyColleague } from '#app/domain/enquiry/team-inbox/notify-colleague.server.ts'
import { teamNotificationTable } from '#app/domain/enquiry/team-inbox/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Aside } from './read-aside.ts'
import { maxSavedViews, type SavedView, savedViewQuery } from './saved-view.ts'
import { savedViewTable } from './tables.server.ts'

const { id, name, query } = savedViewTable

/** Lists the actor's saved views of the queue, oldest first. */
export function listSavedViews(db: Database, actor: StaffActor): Promise<SavedView[]> {
  return db
    .select({ id, name, query })
    .from(savedViewTable)
    .where(eq(savedViewTable.accountId, actor.account))
    .orderBy(asc(savedViewTable.createdAt))
    .limit(maxSavedViews)
}

type SaveViewResult =
  | { outcome: 'done'; view: SavedView }
  | { outcome: 'too-many'; message: string }
  | PolicyRefusal

/** Saves a query of the queue under a name; a view of the same name is replaced. */
export async function saveView(
  db: Database,
  actor: StaffActor,
  given: { name: string; params: URLSearchParams },
): Promise<SaveViewResult> {
  const denied = refusalFor(actor, 'see-enquiries', true)
  if (denied) return denied
  const values = { accountId: actor.account, name: given.name, query: savedViewQuery(given.params) }
  return db.transaction(async (tx) => {
    const own = await listSavedViews(tx, actor)
    const same = own.find((view) => view.name === given.name)
    if (same) {
      await tx.update(savedViewTable).set(values).where(eq(id, same.id))
      return { outcome: 'done', view: { ...same, query: values.query } }
    }
    if (own.length >= maxSavedViews) {
      const message = `You have ${maxSavedViews} saved views, which is the maximum. Remove one first.`
      return { outcome: 'too-many', message }
    }
    const [view] = await tx.insert(savedViewTable).values(values).returning({ id, name, query })
    if (!view) throw new Error('The view was not stored.')
    return { outcome: 'done', view }
  })
}

/** Deletes a saved view, if it belongs to the actor. */
export async function removeView(db: Database, actor: StaffActor, view: string): Promise<void> {
  await db
    .delete(savedViewTable)
    .where(and(eq(id, view), eq(savedViewTable.accountId, actor.account)))
}

/** Days after which a notification of staff is deleted. */
export const teamNotificationDays = 90
const intervalMs = 60_000
const rule: SystemActor = { kind: 'system', source: 'rule', name: '' }

/**
 * Notifies assignees of follow-ups that are due, once for each time; if they are away, their deputy.
 * @returns the number of notifications
 */
export function notifyDueFollowUps(db: Database, now: Date): Promise<number> {
  const { id, assignee, followUpAt, mergedInto } = enquiryTable
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ enquiry: id, assignee, followUpAt })
      .from(enquiryTable)
      .where(
        and(isNotNull(followUpAt), isNull(mergedInto), isNotNull(assignee), lte(followUpAt, now)),
      )
    const today = isoDayOf(now)
    const absences = due.length > 0 ? await listAbsencesOn(tx, today) : []
    let notified = 0
    for (const { enquiry, assignee: person, followUpAt: at } of due) {
      const to = person && findDeputy(person, today, absences)
      if (!to || !at) continue
      const about = { to, kind: 'follow-up', enquiry, followUpAt: at, now } as const
      notified += Number(await notifyColleague(tx, rule, about))
    }
    return notified
  })
}

/** Starts to notify of due follow-ups every minute. @returns a function that stops it */
export function watchFollowUps(db: Database): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = notifyDueFollowUps(db, new Date()).catch((error: unknown) =>
      log.warn({ error }, 'cannot notify of follow-ups, trying again in a minute'),
    )
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Deletes notifications of staff that are older than `teamNotificationDays`. */
export async function sweepTeamNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - teamNotificationDays * 24 * 3_600_000)
  await db.delete(teamNotificationTable).where(lte(teamNotificationTable.createdAt, before))
}

type SetAsideResult =
  | { outcome: 'done'; reference: string }
  | { outcome: 'no-such-enquiry'; message: string }
  | PolicyRefusal

/**
 * Sets an enquiry aside until a time, or sets a follow-up time. No version is compared, because
 * customers and colleagues edit nothing that this changes.
 */
export async function setEnquiryAside(
  db: Database,
  actor: Actor,
  { enquiry, aside }: { enquiry: string; aside: Aside },
): Promise<SetAsideResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        reference: enquiryTable.reference,
        company: enquiryTable.companyId,
        snoozedUntil: enquiryTable.snoozedUntil,
        followUpAt: enquiryTable.followUpAt,
      })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, enquiry))
      .for('update')
    if (!row) return { outcome: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const isOwn = await isAccountManagerOf(tx, actor, row.company)
    const denied = refusalFor(actor, 'set-aside-enquiry', isOwn)
    if (denied) return denied
    const { snoozedUntil, followUpAt, reference } = row
    await tx
      .update(enquiryTable)
      .set({ snoozedUntil: aside.snoozedUntil ?? new Date(0), followUpAt: aside.followUpAt })
      .where(eq(enquiryTable.id, enquiry))
    await writeAudit(tx, actor, {
      action: 'set-aside-enquiry',
      subject: { kind: 'enquiry', id: enquiry, label: reference },
      before: { snoozedUntil, followUpAt },
      after: { ...aside },
    })
    return { outcome: 'done', reference }
  })
}
