import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queue } from 'pg-boss'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, hasJobs } from '#app/platform/database/jobs.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { taskTable } from '../tables.server.ts'
import { type TaskKind, taskRetentionHours } from './task.ts'

export type Task = typeof taskTable.$inferSelect

/**
 * Queue of tasks. A killed worker is noticed by its missing heartbeat; a task may take longer than
 * the jobs of other queues.
 */
export const taskQueue = {
  name: 'publishing-tasks',
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 1800,
  heartbeatSeconds: 30,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/** Time without a sign of life after which another worker may begin a task again. */
const leaseSeconds = 30
/** Interval of a worker's signs of life. */
const signIntervalMs = 5000
/** Minimum time between two reports of progress. */
const reportIntervalMs = 500
/** Delay of the job of a task that the request itself runs: the job is for a killed process. */
const directDelaySeconds = 60

const activeStates = ['waiting', 'running'] as const

/**
 * Stores a task and queues its job; a task for the same subject that has not ended is returned
 * instead, so that a double submit starts one.
 * @param task.isDirect whether the caller runs the task itself after the commit
 */
export async function startTask(
  tx: Database,
  actor: StaffActor,
  {
    kind,
    subjectId,
    version,
    isDirect = false,
  }: { kind: TaskKind; subjectId: string; version: number; isDirect?: boolean },
): Promise<Task> {
  const [stored] = await tx
    .insert(taskTable)
    .values({ kind, subjectId, version, accountId: actor.account })
    .onConflictDoNothing()
    .returning()
  if (!stored) {
    const active = await findTask(tx, subjectId)
    if (!active) throw new Error(`The task of ${subjectId} was neither stored nor found.`)
    return active
  }
  if (hasJobs()) {
    const delay = isDirect ? { startAfter: directDelaySeconds } : {}
    await enqueueJobs(tx, taskQueue, [{ data: { task: stored.id, kind }, ...delay }])
  }
  return stored
}

/** Finds the newest task of a change set or an import. */
export async function findTask(db: Database, subjectId: string): Promise<Task | undefined> {
  const [found] = await db
    .select()
    .from(taskTable)
    .where(eq(taskTable.subjectId, subjectId))
    .orderBy(desc(taskTable.createdAt))
    .limit(1)
  return found
}

/** Reports how many products or documents the current step has processed. */
export type ReportProgress = (done: number, total: number) => void

/**
 * Does the work of a task within a transaction, which commits the work together with its result.
 * @returns the result, which the page of the subject shows
 */
export type TaskWork = (
  tx: Database,
  actor: StaffActor,
  task: Pick<Task, 'subjectId' | 'version'>,
  report: ReportProgress,
) => Promise<unknown>

export type TaskRun = 'done' | 'busy' | 'over'

/**
 * Runs a task: all of its work and its result are committed together, or nothing is.
 * @returns `busy` if another worker is at it, `over` if it has ended or does not exist
 * @throws what the work throws; the task can be run again then
 */
export async function runTask(
  db: Database,
  id: string,
  works: Partial<Record<TaskKind, TaskWork>>,
): Promise<TaskRun> {
  const task = await claimTask(db, id)
  if (!task) return (await isActive(db, id)) ? 'busy' : 'over'
  const work = works[task.kind]
  if (!work) throw new Error(`Tasks of the kind “${task.kind}” are not run here.`)
  const { report, stop } = reportTo(db, task)
  try {
    const actor = await findStaffActor(db, task.accountId)
    await db.transaction(async (tx) => {
      const result = await work(tx, actor, task, report)
      await finishTask(tx, task, result)
    })
    return 'done'
  } catch (error) {
    await stop()
    await releaseTask(db, task).catch(() => {})
    throw error
  } finally {
    await stop()
  }
}

/** Takes a task for this worker; undefined if another has it or it has ended. */
async function claimTask(db: Database, id: string): Promise<Task | undefined> {
  const isLost = lt(
    taskTable.seenAt,
    sql`clock_timestamp() - make_interval(secs => ${leaseSeconds})`,
  )
  const [claimed] = await db
    .update(taskTable)
    .set({
      state: 'running',
      attempts: sql`${taskTable.attempts} + 1`,
      seenAt: sql`clock_timestamp()`,
      done: 0,
      total: 0,
    })
    .where(
      and(
        eq(taskTable.id, id),
        or(eq(taskTable.state, 'waiting'), and(eq(taskTable.state, 'running'), isLost)),
      ),
    )
    .returning()
  return claimed
}

async function isActive(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: taskTable.id })
    .from(taskTable)
    .where(and(eq(taskTable.id, id), inArray(taskTable.state, [...activeStates])))
  return rows.length > 0
}

const ownAttempt = ({ id, attempts }: Task) =>
  and(eq(taskTable.id, id), eq(taskTable.attempts, attempts), eq(taskTable.state, 'running'))

/** Writes progress and signs of life outside of the transaction of the work. */
function reportTo(db: Database, task: Task): { report: ReportProgress; stop(): Promise<void> } {
  let latest = { done: 0, total: 0 }
  let writtenAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  let isWriting = false
  const write = () => {
    if (isWriting) return
    isWriting = true
    writtenAt = performance.now()
    writing = Promise.resolve(
      db
        .update(taskTable)
        .set({ ...latest, seenAt: sql`clock_timestamp()` })
        .where(ownAttempt(task)),
    )
      .catch((error: unknown) => log.debug({ error }, 'cannot report the progress of a task'))
      .finally(() => {
        isWriting = false
      })
  }
  const signs = setInterval(write, signIntervalMs)
  return {
    report(done, total) {
      latest = { done, total }
      if (performance.now() - writtenAt >= reportIntervalMs) write()
    },
    async stop() {
      clearInterval(signs)
      await writing
    },
  }
}

/** Stores the result in the transaction of the work. @throws if another worker has begun the task */
async function finishTask(tx: Database, task: Task, result: unknown): Promise<void> {
  const finished = await tx
    .update(taskTable)
    .set({ state: 'done', result, finishedAt: sql`clock_timestamp()` })
    .where(ownAttempt(task))
    .returning({ id: taskTable.id })
  if (finished.length === 0) throw new Error(`The task ${task.id} belongs to another worker.`)
}

/** Lets another worker begin the task at once, after this one has failed. */
async function releaseTask(db: Database, task: Task): Promise<void> {
  await db.update(taskTable).set({ state: 'waiting', seenAt: null }).where(ownAttempt(task))
}

/** Gives up a task whose attempts have all failed. */
export async function failTask(db: Database, id: string): Promise<void> {
  await db
    .update(taskTable)
    .set({ state: 'failed', finishedAt: sql`clock_timestamp()` })
    .where(and(eq(taskTable.id, id), inArray(taskTable.state, [...activeStates])))
}

/** Deletes tasks that ended long ago, and gives up those whose job was lost. */
export async function sweepTasks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - taskRetentionHours * 3_600_000)
  const isStale = lt(taskTable.createdAt, before)
  await db
    .update(taskTable)
    .set({ state: 'failed', finishedAt: now })
    .where(and(isStale, inArray(taskTable.state, [...activeStates])))
  await db.delete(taskTable).where(lt(taskTable.finishedAt, before))
}
