import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type DocumentChange, maxKeyLength } from './document.ts'
import { proposeChanges } from './propose-changes.server.ts'
import { type DirectPublication, publishDocuments } from './publish-change-set.server.ts'
import { findKind } from './publishable-kind.server.ts'
import { loadPublishingRules } from './publishing-rules.server.ts'

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
