import { and, eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { bulkChangeTable } from '../tables.server.ts'
import type { BulkRow } from './bulk-change.ts'
import { applyRow, type MoveDetails, undoRow } from './bulk-steps.server.ts'

export type BulkResult =
  | { outcome: 'done'; done: number; refused: number }
  | { outcome: 'no-such-bulk' | 'done-already'; message: string }

const noSuchBulk: BulkResult = {
  outcome: 'no-such-bulk',
  message: 'You have no such list. Choose the enquiries again.',
}
const alreadyDone: BulkResult = {
  outcome: 'done-already',
  message: 'This has been done already.',
}

const noDetails: MoveDetails = { note: '', mails: true }

/**
 * Applies a bulk change to each enquiry of its frozen list, one by one. An enquiry that was changed
 * in the meantime is refused; the others are changed.
 * @param options.details note and mails of a move
 */
export async function applyBulk(
  db: Database,
  actor: StaffActor,
  bulk: string,
  { now = new Date(), details = noDetails }: { now?: Date; details?: MoveDetails } = {},
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const change = await lockBulk(tx, actor, bulk)
    if (!change) return noSuchBulk
    if (change.appliedAt) return alreadyDone
    const rows: BulkRow[] = []
    for (const row of change.rows) {
      const { work } = change
      rows.push({ ...row, outcome: await applyRow(tx, actor, row, { work, details, now }) })
    }
    await tx
      .update(bulkChangeTable)
      .set({ rows, appliedAt: now })
      .where(eq(bulkChangeTable.id, bulk))
    return countOutcomes(rows)
  })
}

/**
 * Undoes a bulk change: each enquiry that was not changed since returns to its previous assignee,
 * status or place in the queue.
 */
export async function undoBulk(
  db: Database,
  actor: StaffActor,
  bulk: string,
  now = new Date(),
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const change = await lockBulk(tx, actor, bulk)
    if (!change?.appliedAt) return noSuchBulk
    if (change.undoneAt) return alreadyDone
    const rows: BulkRow[] = []
    for (const row of change.rows) {
      const { outcome } = row
      if (!outcome?.ok || outcome.before === outcome.after) rows.push(row)
      else {
        const { work } = change
        rows.push({ ...row, outcome: await undoRow(tx, actor, { ...row, outcome }, { work, now }) })
      }
    }
    await tx
      .update(bulkChangeTable)
      .set({ rows, undoneAt: now })
      .where(eq(bulkChangeTable.id, bulk))
    return countOutcomes(rows)
  })
}

async function lockBulk(tx: Database, actor: StaffActor, bulk: string) {
  if (!isUuid(bulk)) return null
  const [change] = await tx
    .select()
    .from(bulkChangeTable)
    .where(and(eq(bulkChangeTable.id, bulk), eq(bulkChangeTable.accountId, actor.account)))
    .for('update')
  return change ?? null
}

function countOutcomes(rows: readonly BulkRow[]): BulkResult {
  const done = rows.filter(({ outcome }) => outcome?.ok).length
  return { outcome: 'done', done, refused: rows.length - done }
}
