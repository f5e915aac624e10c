import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ChangeSetRefusal,
  countChanges,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
  updateChangeSet,
} from './change-set-store.server.ts'
import { changeOpen, type EditResult } from './edit-change-set.server.ts'
import { isAuthor, staleChangeSet } from './publish-change-set.server.ts'

export type ReviewResult = EditResult | { outcome: 'empty' | 'own-work'; message: string }

/** Sends a draft to colleagues for review. */
export function submitForReview(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<ReviewResult> {
  return changeOpen<ReviewResult>(db, actor, id, ['draft'], async (tx, changeSet) => {
    if ((await countChanges(tx, id)) === 0) {
      return { outcome: 'empty', message: 'There is nothing to review yet. Edit a text first.' }
    }
    const set = { state: 'in-review', reviewer: null, reviewerId: null } as const
    const { version } = await updateChangeSet(tx, actor, changeSet, 'submit-change-set', set)
    return { outcome: 'saved', version }
  })
}

/** Returns a change set from review to its author; an approval is withdrawn. */
export function returnToDraft(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<EditResult> {
  return changeOpen(db, actor, id, ['in-review'], async (tx, changeSet) => {
    const set = { state: 'draft', reviewer: null, reviewerId: null } as const
    const { version } = await updateChangeSet(tx, actor, changeSet, 'return-change-set', set)
    return { outcome: 'saved', version }
  })
}

/**
 * Approves a change set in review as it is now; a later save withdraws the approval. Its author, and
 * everyone who saved one of its drafts, cannot approve it.
 * @param version of the change set that the reviewer saw
 */
export function approveChangeSet(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<ReviewResult> {
  const refusal = refuseActor(actor, 'publish-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<ReviewResult | ChangeSetRefusal> => {
    const changeSet = await lockChangeSet(tx, id)
    if (!changeSet) return missingChangeSet
    if (changeSet.state !== 'in-review') {
      return { outcome: 'closed', message: 'This is not in review any longer.' }
    }
    if (changeSet.version !== version) return staleChangeSet
    if (await isAuthor(tx, actor, changeSet)) {
      return {
        outcome: 'own-work',
        message: 'You wrote part of this. A colleague has to approve it.',
      }
    }
    const set = { reviewer: nameOf(actor), reviewerId: accountOf(actor) }
    const after = await updateChangeSet(tx, actor, changeSet, 'approve-change-set', set)
    return { outcome: 'saved', version: after.version }
  })
}
