import { and, eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { assignTo } from '../assign-to.server.ts'
import { bulkChangeTable } from '../tables.server.ts'
import type { AssignmentTarget, BulkOutcome, BulkRow } from './bulk-change.ts'

export type BulkResult =
  | { ok: true; done: number; refused: number }
  | { ok: false; reason: 'no-such-bulk' | 'done-already'; message: string }

const noSuchBulk: BulkResult = {
  ok: false,
  reason: 'no-such-bulk',
  message: 'You have no such list. Choose the enquiries again.',
}
const alreadyDone: BulkResult = {
  ok: false,
  reason: 'done-already',
  message: 'This has been done already.',
}

/**
 * Applies a bulk change to each enquiry of its frozen list, one by one. An enquiry that was changed
 * in the meantime is refused; the others are changed.
 */
export async function applyBulk(
  db: Database,
  actor: StaffActor,
  bulk: string,
  now = new Date(),
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const change = await lockBulk(tx, actor, bulk)
    if (!change) return noSuchBulk
    if (change.appliedAt) return alreadyDone
    const rows: BulkRow[] = []
    for (const row of change.rows) {
      rows.push({ ...row, outcome: await assignRow(tx, actor, row, change.work.to) })
    }
    await tx
      .update(bulkChangeTable)
      .set({ rows, appliedAt: now })
      .where(eq(bulkChangeTable.id, bulk))
    return countOutcomes(rows)
  })
}

/**
 * Undoes a bulk change: each enquiry that was not changed since returns to its previous assignee.
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
        const to: AssignmentTarget =
          outcome.before === null ? { to: 'nobody' } : { to: 'person', account: outcome.before }
        const back = await assignRow(tx, actor, { ...row, version: outcome.version }, to)
        rows.push({ ...row, outcome: back.ok ? { ...back, undone: true } : back })
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

async function assignRow(
  tx: Database,
  actor: StaffActor,
  { enquiry, version }: BulkRow,
  to: AssignmentTarget,
): Promise<BulkOutcome> {
  const result = await assignTo(tx, actor, { enquiry, version, to })
  if (!result.ok) return { ok: false, message: result.message }
  const { before, after } = result
  return { ok: true, before, after, version: result.version }
}

function countOutcomes(rows: readonly BulkRow[]): BulkResult {
  const done = rows.filter(({ outcome }) => outcome?.ok).length
  return { ok: true, done, refused: rows.length - done }
}
