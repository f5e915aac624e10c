import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ChangeSetRefusal } from './change-set-store.server.ts'
import { findCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, documentId, maxKeyLength } from './document.ts'
import { createChangeSet, saveDraft } from './edit-change-set.server.ts'
import { findEqualDraft } from './find-own-draft.server.ts'
import { type DirectPublication, publishDocuments } from './publish-change-set.server.ts'
import { findKind } from './publishable-kind.server.ts'
import { loadPublishingRules } from './publishing-rules.server.ts'

export type ProposedChanges = { outcome: 'created'; changeSet: string } | ChangeSetRefusal

/**
 * Saves changes as the drafts of a new change set, all or none. A repeated call of the same person
 * finds the change set of the first.
 */
export function proposeChanges(
  db: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<ProposedChanges> {
  return db.transaction(async (tx): Promise<ProposedChanges> => {
    const equal = await findEqualDraft(tx, actor, { title, changes })
    if (equal !== null) return { outcome: 'created', changeSet: equal }
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

export type PublishedOrProposed =
  | DirectPublication
  /** A colleague must approve the change set first. */
  | { outcome: 'needs-approval'; changeSet: string }

/**
 * Publishes changes at once or, if the rules of publishing ask for a second person, saves them as a
 * change set that a colleague approves. For pages that edit one kind of document, such as pictures.
 * @param tx transaction that has called `lockPublishing`
 */
export async function publishOrPropose(
  tx: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<PublishedOrProposed> {
  const { needsSecondPerson } = await loadPublishingRules(tx)
  if (!needsSecondPerson || actor.kind === 'system') {
    return publishDocuments(tx, actor, { title, changes })
  }
  const problems = changes
    .filter(({ kind, key }) => key.length > maxKeyLength || !findKind(kind)?.isKey(key))
    .map(({ kind, key }) => ({ kind, key, place: '', reason: 'does not exist' }))
  if (problems.length > 0) return { outcome: 'invalid', problems }
  const proposed = await proposeChanges(tx, actor, { title, changes })
  if (proposed.outcome !== 'created') return proposed
  return { outcome: 'needs-approval', changeSet: proposed.changeSet }
}
