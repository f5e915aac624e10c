import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { editableStates } from '../change-set.ts'
import {
  type ChangeSetRefusal,
  countChanges,
  findChangeSet,
  lockChangeSet,
  missingChangeSet,
  refuseActor,
} from '../change-set-store.server.ts'
import { countRevisionsOf } from '../current-revisions.server.ts'
import type { DocumentProblem } from '../document.ts'
import {
  type DocumentConflict,
  publishChangeSet,
  refuseUnapproved,
  staleChangeSet,
} from '../publish-change-set.server.ts'
import type { DocumentInUse } from '../publish-documents.server.ts'
import { undoChangeSet } from '../undo-change-set.server.ts'
import { maxDirectDocuments } from './task.ts'
import { startTask, type TaskWork } from './tasks.server.ts'

/** Reasons why a publication or undo was refused, as the page of the change set describes them. */
export type PublishingRefusal =
  | {
      outcome: 'conflict'
      conflicts: Pick<DocumentConflict, 'kind' | 'key' | 'name' | 'publishedBy'>[]
      count: number
    }
  | { outcome: 'invalid'; problems: DocumentProblem[] }
  | { outcome: 'in-use'; documents: DocumentInUse[] }
  | { outcome: 'nothing' | 'unchanged' | 'needs-approval'; message: string }
  | ChangeSetRefusal

/** Result that a task of a change set stores. */
export type PublishingTaskResult =
  | { outcome: 'published' }
  | { outcome: 'undone'; changeSet: string; keptCount: number }
  | { outcome: 'refused'; refusal: PublishingRefusal }

/** Maximum number of problems or documents that a stored refusal names. */
const maxStored = 200

/** Publishes a change set. */
const publishWork: TaskWork = async (
  tx,
  actor,
  { subjectId, version },
  report,
): Promise<PublishingTaskResult> => {
  const result = await publishChangeSet(tx, actor, { id: subjectId, version }, report)
  return result.outcome === 'published'
    ? { outcome: 'published' }
    : { outcome: 'refused', refusal: shortenRefusal(result) }
}

/** Undoes a published change set. */
const undoWork: TaskWork = async (
  tx,
  actor,
  { subjectId },
  report,
): Promise<PublishingTaskResult> => {
  const result = await undoChangeSet(tx, actor, { id: subjectId }, report)
  if (result.outcome === 'undone') {
    const { changeSet, kept } = result
    return { outcome: 'undone', changeSet, keptCount: kept.length }
  }
  return { outcome: 'refused', refusal: shortenRefusal(result) }
}

/** Works of the tasks of change sets, by kind. */
export const publishingWorks = { publish: publishWork, undo: undoWork }

function shortenRefusal(refusal: PublishingRefusal): PublishingRefusal {
  if ('conflicts' in refusal) {
    const { conflicts, count } = refusal
    const named = conflicts.map(({ kind, key, name, publishedBy }) => ({
      kind,
      key,
      name,
      publishedBy,
    }))
    return { outcome: 'conflict', conflicts: named, count }
  }
  if ('problems' in refusal) {
    return { outcome: 'invalid', problems: refusal.problems.slice(0, maxStored) }
  }
  if ('documents' in refusal) {
    return { outcome: 'in-use', documents: refusal.documents.slice(0, maxStored) }
  }
  return { outcome: refusal.outcome, message: refusal.message }
}

export type StartedPublishing =
  /** A task does it. */
  | { outcome: 'started' }
  /** It is small enough for the request. */
  | { outcome: 'direct' }
  | ChangeSetRefusal
  | { outcome: 'needs-approval'; message: string }

/**
 * Starts the task that publishes a change set or undoes it, if it has more documents than a request
 * handles.
 * @param step.version of the change set that the editor saw; null for an undo
 */
export function startPublishing(
  db: Database,
  actor: StaffActor,
  { kind, id, version }: { kind: 'publish' | 'undo'; id: string; version: number | null },
): Promise<StartedPublishing> {
  const refusal = refuseActor(actor, kind === 'publish' ? 'publish-content' : 'revert-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<StartedPublishing> => {
    const found = await findChangeSet(tx, id)
    if (!found) return missingChangeSet
    const count = kind === 'publish' ? await countChanges(tx, id) : await countRevisionsOf(tx, id)
    if (count <= maxDirectDocuments) return { outcome: 'direct' }
    const changeSet = await lockChangeSet(tx, id)
    if (!changeSet) return missingChangeSet
    if (kind === 'publish') {
      if (![...editableStates, 'scheduled'].includes(changeSet.state)) {
        return { outcome: 'closed', message: `This is ${changeSet.state} already.` }
      }
      if (changeSet.version !== version) return staleChangeSet
      const needed = await refuseUnapproved(tx, changeSet)
      if (needed) return needed
    } else if (changeSet.state !== 'published') {
      return { outcome: 'closed', message: 'This is not published, so it cannot be undone.' }
    }
    await startTask(tx, actor, { kind, subjectId: id, version: changeSet.version })
    return { outcome: 'started' }
  })
}
