import { asc, eq } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss, Queue } from 'pg-boss'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import { readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { type QueueRow, readQueue } from '#app/domain/desk/queue/read-queue.server.ts'
import { exportJobTable, exportPartTable } from '#app/domain/desk/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type CsvColumns, formatCsvHeading, formatCsvRows } from '#app/platform/text/write-csv.ts'

const columns: CsvColumns<QueueRow> = {
  Enquiry: ({ reference }) => reference,
  Status: ({ status }) => status,
  Company: ({ company }) => company,
  Contact: ({ contactName }) => contactName,
  Suburb: ({ suburb }) => suburb,
  State: ({ state }) => state,
  Postcode: ({ postcode }) => postcode,
  'Came by': ({ channel }) => channel,
  With: ({ assigneeName }) => assigneeName ?? '',
  Lines: ({ lines }) => lines,
  Received: ({ createdAt }) => isoDayOf(createdAt),
  'Needed by': ({ neededBy }) => neededBy ?? '',
  Delivery: ({ deliveryOn }) => deliveryOn ?? '',
}

/** Header line of an export. */
const exportHead = formatCsvHeading(columns)

/** Formats rows of the queue as CSV lines. */
const exportRows = (rows: readonly QueueRow[]) => formatCsvRows(rows, columns)

/** Number of rows in one part. */
const partRows = 1000

/**
 * Writes the next parts of an export until it is complete or the time is up. Each part is stored
 * with the key to continue from, so that a killed worker neither loses nor repeats rows.
 * @param until `performance.now()` at which to stop
 * @returns whether the export is complete
 */
async function writeExport(db: Database, job: string, until: number): Promise<boolean> {
  for (;;) {
    const isDone = await writePart(db, job)
    if (isDone) return true
    if (performance.now() >= until) return false
  }
}

async function writePart(db: Database, job: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = eq(exportJobTable.id, job)
    const [found] = await tx.select().from(exportJobTable).where(mine).for('update')
    if (!found || found.state === 'ready' || found.state === 'failed') return true
    const actor = await findStaffActor(tx, found.accountId)
    const params = new URLSearchParams(found.query)
    if (found.lastKey) params.set('after', found.lastKey)
    const { rows, ends } = await readQueue(tx, actor, readQueueQuery(params), {
      now: found.createdAt,
      size: partRows,
    })
    const head = found.parts === 0 ? exportHead : ''
    const content = head + exportRows(rows)
    await tx.insert(exportPartTable).values({ job, position: found.parts, content })
    const isDone = ends.after === null
    await tx
      .update(exportJobTable)
      .set({
        state: isDone ? 'ready' : 'running',
        done: found.done + rows.length,
        lastKey: ends.after ?? found.lastKey,
        parts: found.parts + 1,
        finishedAt: isDone ? new Date() : null,
      })
      .where(mine)
    return isDone
  })
}

/** Streams the text of an export, one part at a time. */
export function streamExport(db: Database, job: string, parts: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      if (position >= parts) return controller.close()
      const [part] = await db
        .select({ content: exportPartTable.content })
        .from(exportPartTable)
        .where(eq(exportPartTable.job, job))
        .orderBy(asc(exportPartTable.position))
        .offset(position)
        .limit(1)
      position += 1
      if (part) controller.enqueue(encoder.encode(part.content))
      else controller.close()
    },
  })
}

/** Job queue in which each job writes the next part of one export. */
export const exportQueue = {
  name: 'export-enquiries',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/**
 * Time after which a job hands over to the next, because other exports wait for the worker, too.
 */
const maxJobMs = 20_000

/** Starts the worker that writes exports, one at a time. It ends with the job queue. */
export async function startExportWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    exportQueue.name,
    { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
    async (jobs: JobWithMetadata<{ export: string }>[]) => {
      for (const job of jobs) await write(job)
    },
  )

  async function write({ data, retryCount, retryLimit }: JobWithMetadata<{ export: string }>) {
    const id = data.export
    try {
      const isDone = await writeExport(db, id, performance.now() + maxJobMs)
      if (!isDone) await enqueueJobs(db, exportQueue, [{ data: { export: id } }])
    } catch (error) {
      if (retryCount >= retryLimit) {
        log.error({ export: id, err: error }, 'an export has failed')
        const failed = { state: 'failed', finishedAt: new Date() } as const
        await db.update(exportJobTable).set(failed).where(eq(exportJobTable.id, id))
      }
      throw error
    }
  }
}
