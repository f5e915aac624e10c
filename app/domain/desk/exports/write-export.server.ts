import { asc, eq } from 'drizzle-orm'
import { findStaffActor } from '#app/domain/accounts/find-staff-actor.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { CsvColumns } from '#app/platform/text/write-csv.ts'
import { formatCsvHeading, formatCsvRows } from '#app/platform/text/write-csv.ts'
import { readQueueQuery } from '../queue/queue-query.ts'
import type { QueueRow } from '../queue/read-queue.server.ts'
import { readQueue } from '../queue/read-queue.server.ts'
import { exportJobTable, exportPartTable } from '../tables.server.ts'

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
export async function writeExport(db: Database, job: string, until: number): Promise<boolean> {
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
