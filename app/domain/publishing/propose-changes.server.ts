import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ChangeSetRefusal } from './change-set-store.server.ts'
import { findCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, documentId } from './document.ts'
import { createChangeSet, saveDraft } from './edit-change-set.server.ts'

export type ProposedChanges = { outcome: 'created'; changeSet: string } | ChangeSetRefusal

/** Saves changes as the drafts of a new change set, all or none. */
export function proposeChanges(
  db: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<ProposedChanges> {
  return db.transaction(async (tx): Promise<ProposedChanges> => {
    const created = await createChangeSet(tx, actor, { title })
    if (created.outcome !== 'created') return created
    const revisions = await findCurrentRevisions(tx, changes)
    for (const change of changes) {
      const baseRevision = revisions.get(documentId(change))?.number ?? 0
      const save = { ...change, changeSet: created.id, version: 0, baseRevision }
      const saved = await saveDraft(tx, actor, save)
      if (saved.outcome !== 'saved') throw new Error(`The draft was not saved: ${saved.message}`)
    }
    return { outcome: 'created', changeSet: created.id }
  })
}
