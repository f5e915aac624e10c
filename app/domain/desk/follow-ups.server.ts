import { and, isNotNull, isNull, lte } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { listAbsencesOn } from '#app/domain/accounts/covered-accounts.server.ts'
import { findDeputy } from '#app/domain/accounts/deputies.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { notifyColleague } from '#app/domain/enquiry/team-inbox/notify-colleague.server.ts'
import { teamNotificationTable } from '#app/domain/enquiry/team-inbox/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

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
