import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ChangeSetRefusal } from './change-set-store.server.ts'
import type { DocumentChange } from './document.ts'
import { createChangeSet, type DraftSaveResult, saveDraft } from './edit-change-set.server.ts'
import { findEqualDraft } from './find-own-draft.server.ts'
import { type PublishResult, publishChangeSet } from './publish-change-set.server.ts'

/** Edit of one document on a page of its own. */
export interface DocumentEdit extends DocumentChange {
  /** Title of the change set, if a new one is created. */
  title: string
  /** Change set that contains the draft; null to create one. */
  changeSet: string | null
  /** Version of the draft that the editor saw; 0 if it is not saved yet. */
  version: number
  /** Number of the revision that the editor started from; 0 if there is none. */
  baseRevision: number
}

export type SavedEdit =
  | { outcome: 'saved'; changeSet: string }
  | Exclude<DraftSaveResult, { outcome: 'saved' }>

/**
 * Saves an edit as a draft, in its change set or in a new one. Nothing is published. A repeated call
 * of the same person finds the new change set of the first.
 */
export function saveEdit(db: Database, actor: Actor, edit: DocumentEdit): Promise<SavedEdit> {
  return db
    .transaction(async (tx): Promise<SavedEdit> => {
      const equal = edit.changeSet === null ? await findEqual(tx, actor, edit) : null
      if (equal !== null) return { outcome: 'saved', changeSet: equal }
      const changeSet = edit.changeSet ?? (await createChangeSet(tx, actor, { title: edit.title }))
      if (typeof changeSet !== 'string' && changeSet.outcome !== 'created') return changeSet
      const id = typeof changeSet === 'string' ? changeSet : changeSet.id
      const { kind, key, body, version, baseRevision } = edit
      // A page with a form of its own shows every field that would be emptied.
      const save = { kind, key, body, version, baseRevision, changeSet: id, confirmsLoss: true }
      const saved = await saveDraft(tx, actor, save)
      if (saved.outcome !== 'saved') return rollBack(saved)
      return { outcome: 'saved', changeSet: id }
    })
    .catch(readRolledBack<SavedEdit>)
}

function findEqual(tx: Database, actor: Actor, { title, kind, key, body }: DocumentEdit) {
  return findEqualDraft(tx, actor, { title, changes: [{ kind, key, body }] })
}

export type PublishedEdit =
  | Exclude<PublishResult, { outcome: 'needs-approval' | 'unchanged' } | ChangeSetRefusal>
  /** A colleague must approve the change set, which holds the draft. */
  | { outcome: 'needs-approval'; changeSet: string }
  | { outcome: 'unchanged' }
  | Exclude<SavedEdit, { outcome: 'saved' }>

/**
 * Publishes an edit, with everything else in its change set. If that is refused, nothing is stored,
 * so that the form can show the reasons beside its fields.
 */
export function publishEdit(
  db: Database,
  actor: Actor,
  edit: DocumentEdit,
): Promise<PublishedEdit> {
  return db
    .transaction(async (tx): Promise<PublishedEdit> => {
      const saved = await saveEdit(tx, actor, edit)
      if (saved.outcome !== 'saved') return rollBack(saved)
      const { changeSet } = saved
      const published = await publishChangeSet(tx, actor, { id: changeSet })
      if (published.outcome === 'published') return published
      if (published.outcome === 'needs-approval') return { outcome: 'needs-approval', changeSet }
      if (published.outcome === 'unchanged') return rollBack({ outcome: 'unchanged' as const })
      return rollBack(published)
    })
    .catch(readRolledBack<PublishedEdit>)
}

/** Carries a refusal out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('The transaction was rolled back.')
    this.result = result
  }
}

function rollBack(result: unknown): never {
  throw new RolledBack(result)
}

function readRolledBack<Result>(error: unknown): Result {
  if (error instanceof RolledBack) return error.result as Result
  throw error
}
