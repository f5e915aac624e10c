import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { systemName } from './change-set-store.server.ts'
import { findCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, documentId } from './document.ts'
import { type CreateResult, createChangeSet } from './edit-change-set.server.ts'
import { changeTable } from './tables.server.ts'

/** Number of drafts written by one statement. */
const chunkSize = 500

/**
 * Creates a change set with a draft for each of many documents that start from their published
 * state, such as those of a bulk edit. The caller has checked the documents.
 * @param tx transaction that has read the published documents
 */
export async function addDrafts(
  tx: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<CreateResult> {
  const created = await createChangeSet(tx, actor, { title })
  if (created.outcome !== 'created') return created
  const savedBy = nameOf(actor) || systemName
  const savedById = accountOf(actor)
  for (let start = 0; start < changes.length; start += chunkSize) {
    const chunk = changes.slice(start, start + chunkSize)
    const currents = await findCurrentRevisions(tx, chunk)
    await tx.insert(changeTable).values(
      chunk.map((change) => ({
        changeSetId: created.id,
        kind: change.kind,
        key: change.key,
        body: change.body,
        baseRevision: currents.get(documentId(change))?.number ?? 0,
        savedBy,
        savedById,
      })),
    )
  }
  return created
}
