import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ChangeSetRefusal,
  findChangeSet,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
} from './change-set-store.server.ts'
import {
  findCurrentNumbers,
  findCurrentRevision,
  findCurrentRevisions,
  findRevision,
  findRevisionsBefore,
  listRevisionNames,
  loadRevisions,
  type RevisionName,
} from './current-revisions.server.ts'
import { type DocumentChange, type DocumentName, documentId } from './document.ts'
import { createChangeSet, saveDraft } from './edit-change-set.server.ts'
import { findEqualDraft } from './find-own-draft.server.ts'
import { isSame } from './is-same.ts'
import { type DirectPublication, publishDocuments } from './publish-change-set.server.ts'
import { lockPublishing } from './publish-documents.server.ts'
import { findKind, kindOf } from './publishable-kind.server.ts'
import type { ReportProgress } from './tasks/tasks.server.ts'

/** A document that an undo leaves as it is. */
export interface KeptDocument extends DocumentName {
  name: string
  /**
   * `changed`: published again since; `first`: it has no earlier state; `fixed`: this release cannot
   * undo its kind.
   */
  reason: 'changed' | 'first' | 'fixed'
  /** Author of the newest revision. */
  changedBy: string
}

export interface UndoPlan {
  title: string
  changes: DocumentChange[]
  kept: KeptDocument[]
}

export type UndoResult =
  | { outcome: 'undone'; changeSet: string; documents: DocumentName[]; kept: KeptDocument[] }
  | { outcome: 'nothing'; kept: KeptDocument[]; message: string }
  | Exclude<DirectPublication, { outcome: 'published' | 'unchanged' }>

/**
 * Plans the undo of a published change set: the documents that still hold the value it published
 * return to the revision before; the others are kept. Null if it is not published.
 */
export async function planUndo(tx: Database, id: string): Promise<UndoPlan | null> {
  const changeSet = await findChangeSet(tx, id)
  if (changeSet?.state !== 'published') return null
  const plan: UndoPlan = { title: `Undo: ${changeSet.title}`, changes: [], kept: [] }
  const names = await listRevisionNames(tx, id)
  const loadChunk = (start: number) => loadStates(tx, names.slice(start, start + chunkSize))
  let loading = loadChunk(0)
  for (let start = 0; start < names.length; start += chunkSize) {
    const states = await loading
    // The database loads the next documents while these are planned.
    loading = loadChunk(start + chunkSize)
    planUndoOf(states, plan)
  }
  await loading
  return plan
}

/** Number of documents whose undo is planned at a time. */
const chunkSize = 1000

/** Revisions of a change set with the states of their documents before and since. */
interface UndoStates {
  names: readonly RevisionName[]
  newer: Awaited<ReturnType<typeof findNewerRevisions>>
  earlier: Awaited<ReturnType<typeof findRevisionsBefore>>
}

/** Loads the states of documents before and since some revisions. */
async function loadStates(tx: Database, names: readonly RevisionName[]): Promise<UndoStates> {
  if (names.length === 0) return { names, newer: new Map(), earlier: new Map() }
  const newer = await findNewerRevisions(tx, names)
  return { names, newer, earlier: await findRevisionsBefore(tx, names) }
}

/** Plans the undo of some published documents. */
function planUndoOf({ names, newer, earlier }: UndoStates, plan: UndoPlan): void {
  for (const { kind, key, number } of names) {
    const since = newer.get(documentId({ kind, key }))
    const before = earlier.get(documentId({ kind, key }))
    const definition = findKind(kind)
    const keep = (reason: KeptDocument['reason']) =>
      plan.kept.push({
        kind,
        key,
        name: definition?.describe(key, since?.body ?? before?.body ?? null) ?? key,
        reason,
        changedBy: since?.author ?? '',
      })
    if (!definition) keep('fixed')
    else if (since?.isChanged) keep('changed')
    else if (before?.isOfThisRelease && !since) {
      const restores = { number: before.number, current: number }
      plan.changes.push({ kind, key, body: before.body, restores })
    } else if (before) plan.changes.push({ kind, key, body: before.body })
    else if (definition.isDeletable) plan.changes.push({ kind, key, body: null })
    else keep('first')
  }
}

/**
 * Finds the newest revisions of documents that were published again after some revisions, by
 * document id, and whether they differ from those.
 */
async function findNewerRevisions(tx: Database, names: readonly RevisionName[]) {
  const numbers = await findCurrentNumbers(tx, names)
  const outdated = names.filter((name) => numbers.get(documentId(name)) !== name.number)
  const currents = await findCurrentRevisions(tx, outdated)
  const published = await loadRevisions(tx, outdated)
  return new Map(
    published.flatMap((revision) => {
      const current = currents.get(documentId(revision))
      if (!current) return []
      const isChanged = !isSame(current.body, revision.body)
      return [[documentId(revision), { ...current, isChanged }] as const]
    }),
  )
}

/**
 * Undoes a published change set by publishing a new one with the inverse changes. Documents that no
 * longer hold the value it published are left as they are and named in the result.
 */
export function undoChangeSet(
  db: Database,
  actor: Actor,
  { id }: { id: string },
  report: ReportProgress = () => {},
): Promise<UndoResult> {
  const refusal = refuseActor(actor, 'revert-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<UndoResult> => {
    await lockPublishing(tx)
    const changeSet = await lockChangeSet(tx, id)
    const plan = changeSet && (await planUndo(tx, id))
    if (!plan) return missingChangeSet
    const { title, changes, kept } = plan
    const result = await publishDocuments(tx, actor, { title, changes, undoes: id }, report)
    if (result.outcome === 'published') return { ...result, outcome: 'undone', kept }
    if (result.outcome === 'unchanged') {
      return { outcome: 'nothing', kept, message: describeNothing(kept) }
    }
    return result
  })
}

const describeNothing = (kept: readonly KeptDocument[]): string =>
  kept.some(({ reason }) => reason === 'changed')
    ? 'Nothing was undone: every document has been published again since.'
    : 'Nothing was undone: there is no earlier state to return to.'

export type RestoreResult =
  | { outcome: 'restored'; changeSet: string }
  | { outcome: 'refused'; message: string }
  | ChangeSetRefusal

/** Copies an earlier revision into a new draft. Nothing is published. */
export function restoreRevision(
  db: Database,
  actor: Actor,
  { kind, key, number }: DocumentName & { number: number },
): Promise<RestoreResult> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<RestoreResult> => {
    const revision = await findRevision(tx, { kind, key }, number)
    const current = await findCurrentRevision(tx, { kind, key })
    if (!revision || !current) {
      return { outcome: 'refused', message: 'This version does not exist.' }
    }
    const name = kindOf(kind).describe(key, revision.body ?? current.body)
    const title = `Restore version ${number} of ${name}`
    const changes = [{ kind, key, body: revision.body }]
    const equal = await findEqualDraft(tx, actor, { title, changes })
    if (equal !== null) return { outcome: 'restored', changeSet: equal }
    const created = await createChangeSet(tx, actor, { title })
    if (created.outcome !== 'created') return created
    const saved = await saveDraft(tx, actor, {
      changeSet: created.id,
      kind,
      key,
      body: revision.body,
      version: 0,
      baseRevision: current.number,
      confirmsLoss: true,
    })
    if (saved.outcome === 'saved') return { outcome: 'restored', changeSet: created.id }
    throw new Error(`A restored version was not saved: ${saved.message}`)
  })
}
