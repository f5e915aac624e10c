import type { Actor } from '#app/domain/access/actor.ts'
import { addDrafts } from '#app/domain/publishing/add-drafts.server.ts'
import type { ChangeSetRefusal } from '#app/domain/publishing/change-set-store.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { type CellRow, planChanges, type RowProblem } from './plan-changes.server.ts'

/** Maximum number of products that a paste or bulk edit changes at once. */
export const maxDraftedProducts = 5000

export type DraftedChanges =
  | { outcome: 'drafted'; changeSet: string; count: number; unchanged: number }
  | { outcome: 'unchanged' }
  | { outcome: 'invalid'; problems: RowProblem[] }
  | ChangeSetRefusal

/**
 * Writes cells of products into a new draft change set, whose page shows the differences. Nothing is
 * published.
 * @param edit.rows rows of a grid, of a pasted table or of a bulk edit
 */
export async function draftChanges(
  db: Database,
  actor: Actor,
  edit: { title: string; rows: readonly CellRow[]; emptyClears: boolean; mayAdd?: boolean },
): Promise<DraftedChanges> {
  const { title, rows, emptyClears, mayAdd = false } = edit
  return db.transaction(async (tx): Promise<DraftedChanges> => {
    const dictionary = await loadDictionary(tx)
    const plan = await planChanges(tx, rows, dictionary, { emptyClears, mayAdd })
    if (plan.problems.length > 0) return { outcome: 'invalid', problems: plan.problems }
    if (plan.changes.length === 0) return { outcome: 'unchanged' }
    if (plan.changes.length > maxDraftedProducts) {
      const reason = `has ${plan.changes.length} changed products; a draft holds at most ${maxDraftedProducts}`
      return { outcome: 'invalid', problems: [{ line: 0, sku: '', column: '', reason }] }
    }
    const changes = plan.changes.map(({ after, baseRevision }) => ({
      kind: 'product' as const,
      key: after.sku,
      body: after,
      baseRevision,
    }))
    const added = await addDrafts(tx, actor, { title, changes })
    if (added.outcome !== 'created') return added
    const { unchanged } = plan
    return { outcome: 'drafted', changeSet: added.id, count: changes.length, unchanged }
  })
}
