import { and, eq, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { editableStates, maxDocuments, maxTitleLength } from './change-set.ts'
import {
  auditChangeSet,
  authorColumns,
  type Change,
  type ChangeSet,
  type ChangeSetRefusal,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
  systemName,
  updateChangeSet,
} from './change-set-store.server.ts'
import { findCurrentRevision } from './current-revisions.server.ts'
import type { DocumentName } from './document.ts'
import { maxKeyLength } from './document.ts'
import { countSuspiciousLoss } from './document-leaves.ts'
import { isSame } from './is-same.ts'
import { staleChangeSet } from './publish-change-set.server.ts'
import { findKind } from './publishable-kind.server.ts'
import { changeSetTable, changeTable } from './tables.server.ts'

export type CreateResult = { outcome: 'created'; id: string } | ChangeSetRefusal

/** Creates an empty change set. */
export function createChangeSet(
  db: Database,
  actor: Actor,
  { title }: { title: string },
): Promise<CreateResult> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(changeSetTable)
      .values({ ...authorColumns(actor), title: title.trim().slice(0, maxTitleLength) })
      .returning()
    if (!row) throw new Error('The change set was not stored.')
    await auditChangeSet(tx, actor, row, 'create-change-set', { after: { title: row.title } })
    return { outcome: 'created', id: row.id }
  })
}

export type EditResult = { outcome: 'saved'; version: number } | ChangeSetRefusal

/** Renames a change set that is not published or discarded. */
export function renameChangeSet(
  db: Database,
  actor: Actor,
  { id, title }: { id: string; title: string },
): Promise<EditResult> {
  return changeOpen(db, actor, id, [...editableStates, 'scheduled'], async (tx, changeSet) => {
    const set = { title: title.trim().slice(0, maxTitleLength) }
    const { version } = await updateChangeSet(tx, actor, changeSet, 'rename-change-set', set)
    return { outcome: 'saved', version }
  })
}

/** Discards a change set: its drafts stay readable and can no longer be published. */
export function discardChangeSet(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<EditResult> {
  return changeOpen(db, actor, id, [...editableStates, 'scheduled'], async (tx, changeSet) => {
    const set = { state: 'discarded', publishAt: null, needsDecision: null } as const
    const { version } = await updateChangeSet(tx, actor, changeSet, 'discard-change-set', set)
    return { outcome: 'saved', version }
  })
}

/** A save of a draft with the state that the editor saw. */
export interface DraftSave extends DocumentName {
  changeSet: string
  /** The draft, valid or not; null deletes the document. */
  body: unknown
  /** Version of the draft that the editor saw; 0 for the first save in this change set. */
  version: number
  /** Number of the revision that the editor started from; only for the first save. */
  baseRevision: number
  /** Whether the editor confirmed that much of the document is to be removed. */
  confirmsLoss?: boolean
}

export type DraftSaveResult =
  | { outcome: 'saved'; version: number; savedAt: Date }
  /** Someone else saved the draft meanwhile; nothing was stored. */
  | { outcome: 'stale-draft'; version: number; body: unknown; savedBy: string; message: string }
  /** The save would remove so many fields that a person must confirm it. */
  | { outcome: 'confirm-loss'; lost: number; message: string }
  | { outcome: 'refused'; message: string }
  | ChangeSetRefusal

/**
 * Saves the draft of one document in a change set; never touches what is published. Saving the same
 * body again is idempotent. A save withdraws an approval.
 */
export function saveDraft(db: Database, actor: Actor, save: DraftSave): Promise<DraftSaveResult> {
  const { changeSet: id, kind, key, body } = save
  const problem = findSaveProblem(save)
  if (problem) return Promise.resolve({ outcome: 'refused', message: problem })
  return changeOpen<DraftSaveResult>(db, actor, id, editableStates, async (tx, changeSet) => {
    const stored = await findDraft(tx, { changeSet: id, kind, key })
    if (stored && isSame(stored.body, body)) {
      return { outcome: 'saved', version: stored.version, savedAt: stored.updatedAt }
    }
    if ((stored?.version ?? 0) !== save.version) return describeStale(stored)
    const current = await findCurrentRevision(tx, { kind, key })
    if (save.baseRevision > (current?.number ?? 0)) {
      return {
        outcome: 'refused',
        message: 'The draft starts from a revision that does not exist.',
      }
    }
    const before = stored?.body ?? current?.body
    const lost = before && body !== null ? countSuspiciousLoss(before, body) : 0
    if (lost > 0 && !save.confirmsLoss) return describeLoss(lost)
    if (!stored && (await countDrafts(tx, id)) >= maxDocuments) {
      return {
        outcome: 'refused',
        message: `A change set holds at most ${maxDocuments} documents. Start another one.`,
      }
    }
    const draft = await storeDraft(tx, actor, save)
    await noteSave(tx, changeSet)
    return { outcome: 'saved', version: draft.version, savedAt: draft.updatedAt }
  })
}

function findSaveProblem({ kind, key, body }: DraftSave): string | null {
  const definition = findKind(kind)
  if (!definition || key.length > maxKeyLength || !definition.isKey(key)) {
    return 'This document does not exist.'
  }
  if (body === null) return definition.isDeletable ? null : 'This document cannot be deleted.'
  const length = JSON.stringify(body)?.length
  if (length === undefined) return 'The document is not JSON.'
  return length > definition.maxJsonLength ? 'The document is too long.' : null
}

const describeStale = (stored: Change | undefined): DraftSaveResult => ({
  outcome: 'stale-draft',
  version: stored?.version ?? 0,
  body: stored?.body,
  savedBy: stored?.savedBy ?? '',
  message: stored
    ? `${stored.savedBy} has saved this draft since you opened it. Your text is not saved yet: compare both below.`
    : 'This document was taken out of the change set. Save again to add it.',
})

const describeLoss = (lost: number): DraftSaveResult => ({
  outcome: 'confirm-loss',
  lost,
  message: `This would remove ${lost} filled fields. Confirm that you want to remove them.`,
})

/** Finds the draft of a document in a change set. */
export async function findDraft(
  tx: Database,
  { changeSet, kind, key }: DocumentName & { changeSet: string },
): Promise<Change | undefined> {
  const rows = await tx.select().from(changeTable).where(isDraft({ changeSet, kind, key }))
  return rows[0]
}

const isDraft = ({ changeSet, kind, key }: DocumentName & { changeSet: string }) =>
  and(eq(changeTable.changeSetId, changeSet), eq(changeTable.kind, kind), eq(changeTable.key, key))

const countDrafts = (tx: Database, changeSet: string) =>
  tx.$count(changeTable, eq(changeTable.changeSetId, changeSet))

async function storeDraft(
  tx: Database,
  actor: Actor,
  { changeSet, kind, key, body, baseRevision }: DraftSave,
): Promise<Change> {
  const saved = {
    body,
    savedBy: nameOf(actor) || systemName,
    savedById: accountOf(actor),
    updatedAt: sql`clock_timestamp()`,
  }
  const [row] = await tx
    .insert(changeTable)
    .values({ changeSetId: changeSet, kind, key, baseRevision, ...saved })
    .onConflictDoUpdate({
      target: [changeTable.changeSetId, changeTable.kind, changeTable.key],
      set: { ...saved, version: sql`${changeTable.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('The draft was not stored.')
  return row
}

/** Counts a save in the change set and withdraws the approval, without an audit row for each. */
async function noteSave(tx: Database, { id }: ChangeSet): Promise<void> {
  await tx
    .update(changeSetTable)
    .set({
      version: sql`${changeSetTable.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
      reviewer: null,
      reviewerId: null,
    })
    .where(eq(changeSetTable.id, id))
}

/** Takes a document out of a change set; the published document stays as it is. */
export function removeDraft(
  db: Database,
  actor: Actor,
  { changeSet: id, kind, key }: DocumentName & { changeSet: string },
): Promise<EditResult> {
  return changeOpen(db, actor, id, editableStates, async (tx, changeSet) => {
    const removed = await tx
      .delete(changeTable)
      .where(isDraft({ changeSet: id, kind, key }))
      .returning({ body: changeTable.body })
    if (removed.length === 0) return { outcome: 'saved', version: changeSet.version }
    const { version } = await updateChangeSet(
      tx,
      actor,
      changeSet,
      'remove-draft',
      { reviewer: null, reviewerId: null },
      { kind, key },
    )
    return { outcome: 'saved', version }
  })
}

/**
 * Replaces a draft by its merge with a newer revision, which becomes its base. The result is a draft
 * like any other and is published by a further step.
 */
export function mergeDraft(
  db: Database,
  actor: Actor,
  merge: DocumentName & { changeSet: string; body: unknown; version: number; revision: number },
): Promise<DraftSaveResult> {
  const { changeSet: id, kind, key, version, revision } = merge
  const problem = findSaveProblem({ ...merge, baseRevision: revision })
  if (problem) return Promise.resolve({ outcome: 'refused', message: problem })
  const mergeable = [...editableStates, 'scheduled'] as const
  return changeOpen<DraftSaveResult>(db, actor, id, mergeable, async (tx, changeSet) => {
    const stored = await findDraft(tx, { changeSet: id, kind, key })
    if (!stored || stored.version !== version) return describeStale(stored)
    const current = await findCurrentRevision(tx, { kind, key })
    if (current?.number !== revision) return staleChangeSet
    const draft = await storeDraft(tx, actor, { ...merge, baseRevision: revision })
    await tx
      .update(changeTable)
      .set({ baseRevision: revision })
      .where(isDraft({ changeSet: id, kind, key }))
    // The merged text differs from the one that was scheduled and approved.
    const set = {
      state: 'draft',
      publishAt: null,
      needsDecision: null,
      reviewer: null,
      reviewerId: null,
    } as const
    await updateChangeSet(tx, actor, changeSet, 'merge-draft', set, { kind, key, revision })
    return { outcome: 'saved', version: draft.version, savedAt: draft.updatedAt }
  })
}

/** Runs a change of a change set that is in one of the given states, under its lock. */
export function changeOpen<Result>(
  db: Database,
  actor: Actor,
  id: string,
  states: readonly ChangeSet['state'][],
  change: (tx: Database, changeSet: ChangeSet) => Promise<Result>,
): Promise<Result | ChangeSetRefusal> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<Result | ChangeSetRefusal> => {
    const changeSet = await lockChangeSet(tx, id)
    if (!changeSet) return missingChangeSet
    if (!states.includes(changeSet.state)) return refuseClosed(changeSet)
    return change(tx, changeSet)
  })
}

/** Refusal of a change to a change set that is scheduled, published or discarded. */
function refuseClosed({ state }: ChangeSet): ChangeSetRefusal {
  const message =
    state === 'scheduled'
      ? 'This is scheduled. Cancel the schedule before you change it.'
      : `This is ${state} and can no longer be changed. Start another change set.`
  return { outcome: 'closed', message }
}
