import { and, asc, eq, isNull, lte, min, sql } from 'drizzle-orm'
import { type Actor, nameOf, type SystemActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { log } from '#app/platform/process/log.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { editableStates, maxScheduledDocuments } from '../change-set.ts'
import {
  type ChangeSetRefusal,
  countChanges,
  listChanges,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
  systemName,
  updateChangeSet,
} from '../change-set-store.server.ts'
import { changeOpen, type EditResult } from '../edit-change-set.server.ts'
import {
  checkChanges,
  holdSchedule,
  type NotPublishable,
  publishLocked,
  refuseUnapproved,
  staleChangeSet,
} from '../publish-change-set.server.ts'
import { lockPublishing } from '../publish-documents.server.ts'
import { changeSetTable } from '../tables.server.ts'

/** Channel on which processes learn that a schedule was set, moved or cancelled. */
export const scheduleChannel = 'publishing_schedule'

export type ScheduleResult =
  | { outcome: 'scheduled'; at: Date }
  | { outcome: 'past' | 'empty' | 'too-large' | 'needs-approval'; message: string }
  | NotPublishable
  | ChangeSetRefusal

/**
 * Schedules a change set for a minute, or moves its schedule. The schedule is for exactly these
 * changes and their bases: if one of the documents is published meanwhile, it waits for a decision.
 * @param schedule.version of the change set that the editor saw
 */
export function scheduleChangeSet(
  db: Database,
  actor: Actor,
  { id, version, at }: { id: string; version: number; at: Date },
  now = new Date(),
): Promise<ScheduleResult> {
  const refusal = refuseActor(actor, 'publish-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<ScheduleResult> => {
    await lockPublishing(tx)
    const changeSet = await lockChangeSet(tx, id)
    if (!changeSet) return missingChangeSet
    if (![...editableStates, 'scheduled'].includes(changeSet.state)) {
      return { outcome: 'closed', message: `This is ${changeSet.state} and cannot be scheduled.` }
    }
    if (changeSet.version !== version) return staleChangeSet
    if ((await countChanges(tx, id)) > maxScheduledDocuments) {
      const message = `A schedule publishes ${formatNumber(maxScheduledDocuments)} documents at most. Publish this now instead.`
      return { outcome: 'too-large', message }
    }
    if (at <= now) return { outcome: 'past', message: 'That time has passed. Choose a later one.' }
    const needed = await refuseUnapproved(tx, changeSet)
    if (needed) return needed
    const checked = await checkChanges(tx, await listChanges(tx, id))
    if (checked.outcome !== 'done') return checked
    if (checked.documents.length === 0) {
      return { outcome: 'empty', message: 'Nothing differs from the published site.' }
    }
    const set = {
      state: 'scheduled',
      publishAt: at,
      needsDecision: null,
      publisher: nameOf(actor) || systemName,
    } as const
    await updateChangeSet(tx, actor, changeSet, 'schedule-change-set', set, { publishAt: at })
    await notifySchedule(tx)
    return { outcome: 'scheduled', at }
  })
}

/** Cancels a schedule; the change set is a draft again, or in review if it was approved. */
export function cancelSchedule(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<EditResult> {
  return changeOpen(db, actor, id, ['scheduled'], async (tx, changeSet) => {
    const state = changeSet.reviewer === null ? ('draft' as const) : ('in-review' as const)
    const set = { state, publishAt: null, needsDecision: null }
    const { version } = await updateChangeSet(tx, actor, changeSet, 'cancel-schedule', set)
    await notifySchedule(tx)
    return { outcome: 'saved', version }
  })
}

async function notifySchedule(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${scheduleChannel}, '')`)
}

/** Actor that publishes schedules. */
const scheduler: SystemActor = { kind: 'system', source: 'rule', name: 'Schedule' }

const isPending = and(eq(changeSetTable.state, 'scheduled'), isNull(changeSetTable.needsDecision))

/** Finds the time of the next schedule; null if there is none. */
export async function findNextSchedule(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(changeSetTable.publishAt) })
    .from(changeSetTable)
    .where(isPending)
  return row?.at ?? null
}

/**
 * Publishes the scheduled change sets that are due, in the order of their times. One that conflicts
 * with a newer publication or is no longer valid is kept and waits for a decision. Several
 * processes may call it at once.
 * @returns ids of the published change sets
 */
export async function publishDue(db: Database, now = new Date()): Promise<string[]> {
  const due = await db
    .select({ id: changeSetTable.id })
    .from(changeSetTable)
    .where(and(isPending, lte(changeSetTable.publishAt, now)))
    .orderBy(asc(changeSetTable.publishAt), asc(changeSetTable.createdAt))
  const published: string[] = []
  for (const { id } of due) {
    if (await publishDueOne(db, id, now)) published.push(id)
  }
  return published
}

/** Publishes one due change set. @returns whether it was published by this call */
async function publishDueOne(db: Database, id: string, now: Date): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockPublishing(tx)
      const changeSet = await lockChangeSet(tx, id)
      if (!changeSet || !isDue(changeSet, now)) return false
      const result = await publishLocked(tx, scheduler, changeSet)
      if (result.outcome === 'published') return true
      const reason =
        result.outcome === 'conflict' || result.outcome === 'in-use' ? result.outcome : 'invalid'
      await holdSchedule(tx, scheduler, changeSet, reason)
      log.warn({ changeSet: id, reason }, 'a schedule needs a decision')
      return false
    })
  } catch (error) {
    // The schedule stays, and the next poll tries again.
    if (isDatabaseUnavailable(error)) throw error
    log.error({ error, changeSet: id }, 'cannot publish a schedule')
    await db.transaction(async (tx) => {
      const changeSet = await lockChangeSet(tx, id)
      if (changeSet && isDue(changeSet, now)) await holdSchedule(tx, scheduler, changeSet, 'failed')
    })
    return false
  }
}

const isDue = (
  { state, needsDecision, publishAt }: typeof changeSetTable.$inferSelect,
  now: Date,
): boolean =>
  state === 'scheduled' && needsDecision === null && publishAt !== null && publishAt <= now
