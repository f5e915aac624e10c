import { and, eq } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { editableStates, maxTitleLength } from './change-set.ts'
import {
  auditChangeSet,
  authorColumns,
  type Change,
  type ChangeSet,
  type ChangeSetRefusal,
  listChanges,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
  systemName,
  updateChangeSet,
} from './change-set-store.server.ts'
import { type MergedDocument, mergeDocuments } from './compare/merge-documents.ts'
import {
  findCurrentNumbers,
  findCurrentRevisions,
  findRevision,
} from './current-revisions.server.ts'
import {
  type DocumentChange,
  type DocumentName,
  type DocumentProblem,
  documentId,
} from './document.ts'
import {
  applyDocuments,
  checkDocuments,
  type DocumentInUse,
  holdOtherSchedules,
  insertRevisions,
  lockPublishing,
} from './publish-documents.server.ts'
import { kindOf } from './publishable-kind.server.ts'
import { loadPublishingRules } from './publishing-rules.server.ts'
import { changeSetTable, changeTable, type revisionTable } from './tables.server.ts'
import type { ReportProgress } from './tasks/tasks.server.ts'

/** A document that was published by someone else after the draft was begun. */
export interface DocumentConflict extends DocumentName {
  name: string
  /** Number of the revision that the draft must be merged with. */
  currentRevision: number
  publishedBy: string
  publishedAt: Date
  /** Both changes merged; its conflicts need a choice. */
  merged: MergedDocument
}

/** Reasons why the documents of a change set cannot be published as they are. */
export type NotPublishable =
  /** `count` is that of all conflicts; `conflicts` are the first of them. */
  | { outcome: 'conflict'; conflicts: DocumentConflict[]; count: number }
  | { outcome: 'invalid'; problems: DocumentProblem[] }
  | { outcome: 'in-use'; documents: DocumentInUse[] }

export type PublishResult =
  | { outcome: 'published'; changeSet: string; documents: DocumentName[] }
  /** All documents already have the content of the change set, which stays as it is. */
  | { outcome: 'unchanged'; message: string }
  | { outcome: 'needs-approval'; message: string }
  | NotPublishable
  | ChangeSetRefusal

const unchanged: PublishResult = {
  outcome: 'unchanged',
  message: 'Nothing differs from the published site.',
}

/**
 * Publishes a change set now, in one transaction: all of its documents or none.
 * @param version of the change set that the editor saw; without it, the version is not compared
 */
export function publishChangeSet(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version?: number },
  report: ReportProgress = () => {},
): Promise<PublishResult> {
  const refusal = refuseActor(actor, 'publish-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    const changeSet = await lockChangeSet(tx, id)
    if (!changeSet) return missingChangeSet
    // A double submit finds its own publication.
    if (changeSet.state === 'published') {
      return { outcome: 'closed', message: 'This is already published.' }
    }
    if (![...editableStates, 'scheduled'].includes(changeSet.state)) {
      return { outcome: 'closed', message: 'This was discarded and cannot be published.' }
    }
    if (version !== undefined && version !== changeSet.version) return staleChangeSet
    const needed = await refuseUnapproved(tx, changeSet)
    if (needed) return needed
    return publishLocked(tx, actor, changeSet, report)
  })
}

/** Refusal of a step whose page showed an older state of the change set. */
export const staleChangeSet: ChangeSetRefusal = {
  outcome: 'stale',
  message: 'A colleague has changed this since you opened the page. Check it, then try again.',
}

/** Refuses a change set that needs a colleague's approval and does not have it. */
export async function refuseUnapproved(tx: Database, { reviewer, authorId }: ChangeSet) {
  const { needsSecondPerson } = await loadPublishingRules(tx)
  if (!needsSecondPerson || reviewer !== null || authorId === null) return null
  return {
    outcome: 'needs-approval' as const,
    message: 'A colleague must approve this before it is published. Send it for review.',
  }
}

/** Publishes a change set that the transaction has locked, after `lockPublishing`. */
export async function publishLocked(
  tx: Database,
  actor: Actor,
  changeSet: ChangeSet,
  report: ReportProgress = () => {},
): Promise<Exclude<PublishResult, ChangeSetRefusal>> {
  const changes = await listChanges(tx, changeSet.id)
  const checked = await checkChanges(tx, changes)
  if (checked.outcome !== 'done') return checked
  const { documents } = checked
  if (documents.length === 0) return unchanged as { outcome: 'unchanged'; message: string }
  await updateChangeSet(
    tx,
    actor,
    changeSet,
    'publish-change-set',
    {
      state: 'published',
      publishedAt: new Date(),
      needsDecision: null,
      // A schedule is published by the system in the name of the person who set it.
      publisher: actor.kind === 'system' ? changeSet.publisher : nameOf(actor),
    },
    { documents: documents.slice(0, maxAuditedDocuments).map(documentId) },
  )
  await applyDocuments(tx, changeSet, documents, { report, hasDrafts: true })
  return { outcome: 'published', changeSet: changeSet.id, documents }
}

/** Checks the changes of a change set: conflicts with newer revisions, then the documents. */
export async function checkChanges(tx: Database, changes: readonly Change[]) {
  const { conflicts, count } = await findConflicts(tx, changes)
  if (count > 0) return { outcome: 'conflict' as const, conflicts, count }
  return checkDocuments(tx, changes)
}

/** Maximum number of conflicts of a change set that are described; further ones are counted. */
const maxDescribedConflicts = 50
/** Maximum number of documents that an audit row names. */
const maxAuditedDocuments = 50

/** Finds the documents that were published after their drafts were begun. */
export async function findConflicts(
  tx: Database,
  changes: readonly Change[],
): Promise<{ conflicts: DocumentConflict[]; count: number }> {
  const numbers = await findCurrentNumbers(tx, changes)
  const outdated = changes.filter((change) => {
    const number = numbers.get(documentId(change))
    return number !== undefined && number !== change.baseRevision
  })
  const described = outdated.slice(0, maxDescribedConflicts)
  const currents = await findCurrentRevisions(tx, described)
  const conflicts: DocumentConflict[] = []
  for (const change of described) {
    const current = currents.get(documentId(change))
    if (current) conflicts.push(await describeConflict(tx, change, current))
  }
  return { conflicts, count: outdated.length }
}

async function describeConflict(
  tx: Database,
  { kind, key, baseRevision, body }: Change,
  current: typeof revisionTable.$inferSelect,
): Promise<DocumentConflict> {
  const base = await findRevision(tx, { kind, key }, baseRevision)
  return {
    kind,
    key,
    name: kindOf(kind).describe(key, body),
    currentRevision: current.number,
    publishedBy: current.author,
    publishedAt: current.publishedAt,
    merged: mergeDocuments(base?.body ?? null, body, current.body),
  }
}

export type DirectPublication =
  | { outcome: 'published'; changeSet: string; documents: DocumentName[] }
  | { outcome: 'unchanged' }
  | Exclude<NotPublishable, { outcome: 'conflict' }>
  | ChangeSetRefusal

/**
 * Publishes documents at once as a change set of its own, for seeds, imports and commands. Documents
 * that equal their published state are left out; without any other, no change set is stored.
 * @param publication.undoes change set that it reverts
 */
export function publishDocuments(
  db: Database,
  actor: Actor,
  publication: { title: string; changes: readonly DocumentChange[]; undoes?: string },
  report: ReportProgress = () => {},
): Promise<DirectPublication> {
  const refusal = refuseActor(actor, publication.undoes ? 'revert-content' : 'publish-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    const checked = await checkDocuments(tx, publication.changes)
    if (checked.outcome !== 'done') return checked
    const { documents } = checked
    if (documents.length === 0) return { outcome: 'unchanged' }
    const changeSet = await insertPublished(tx, actor, publication)
    await auditChangeSet(tx, actor, changeSet, 'publish-change-set', {
      after: {
        state: 'published',
        title: changeSet.title,
        documents: documents.slice(0, maxAuditedDocuments).map(documentId),
      },
    })
    await applyDocuments(tx, changeSet, documents, { report })
    return { outcome: 'published', changeSet: changeSet.id, documents }
  })
}

/**
 * Records documents that an import has published in its own way as a change set with revisions. The
 * import has called `lockPublishing` before it wrote them, and calls `publish` itself.
 * @param publication.documents the changed documents, with their state before the import or null
 */
export async function recordPublication(
  tx: Database,
  actor: Actor,
  {
    title,
    documents,
  }: { title: string; documents: readonly (DocumentChange & { before: unknown })[] },
): Promise<void> {
  if (documents.length === 0) return
  const currents = await findCurrentNumbers(tx, documents)
  const changeSet = await insertPublished(tx, actor, { title })
  await auditChangeSet(tx, actor, changeSet, 'publish-change-set', {
    after: { state: 'published', title, documents: documents.length },
  })
  const checked = documents.map(({ kind, key, body }) => {
    const currentRevision = currents.get(documentId({ kind, key })) ?? 0
    return { kind, key, body, currentRevision, isAsGiven: true }
  })
  const unrecorded = documents.filter((document) => !currents.has(documentId(document)))
  const baselines = new Map(unrecorded.map(({ before, ...name }) => [documentId(name), before]))
  await insertRevisions(tx, changeSet, checked, { loadBaselines: async () => baselines })
  await holdOtherSchedules(tx, changeSet.id, checked)
}

async function insertPublished(
  tx: Database,
  actor: Actor,
  { title, undoes }: { title: string; undoes?: string },
): Promise<ChangeSet> {
  const [row] = await tx
    .insert(changeSetTable)
    .values({
      ...authorColumns(actor),
      title: title.slice(0, maxTitleLength),
      state: 'published',
      publishedAt: new Date(),
      publisher: nameOf(actor) || systemName,
      undoes,
    })
    .returning()
  if (!row) throw new Error('The change set was not stored.')
  return row
}

/** Whether the actor wrote the change set or the newest draft in it. */
export async function isAuthor(tx: Database, actor: Actor, changeSet: ChangeSet): Promise<boolean> {
  const account = accountOf(actor)
  if (account === null) return false
  if (changeSet.authorId === account) return true
  const saved = await tx
    .select({ key: changeTable.key })
    .from(changeTable)
    .where(and(eq(changeTable.changeSetId, changeSet.id), eq(changeTable.savedById, account)))
    .limit(1)
  return saved.length > 0
}

/** Marks a scheduled change set as waiting for a decision. */
export async function holdSchedule(
  tx: Database,
  actor: Actor,
  changeSet: ChangeSet,
  needsDecision: NonNullable<(typeof changeSetTable.$inferSelect)['needsDecision']>,
): Promise<void> {
  await updateChangeSet(tx, actor, changeSet, 'hold-schedule', { needsDecision }, { needsDecision })
}
