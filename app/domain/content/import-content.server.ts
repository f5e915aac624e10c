import type { Actor, SystemActor } from '#app/domain/access/actor.ts'
import type { DocumentProblem } from '#app/domain/publishing/document.ts'
import {
  type DirectPublication,
  publishDocuments,
} from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ContentGroup, isContentGroup } from './content-groups.ts'
import type { ContentProblem } from './parse-content.ts'

export type ContentImport =
  | { outcome: 'done'; published: ContentGroup[] }
  | { outcome: 'refused'; problems: (ContentProblem & { group: ContentGroup })[] }

/**
 * Publishes entries as one change set, all or none. A group whose content has not changed gets no
 * new revision.
 * @returns the groups that got a new revision, or the problems of all entries: parse errors or, if
 * there are none, contradictions between groups
 */
export async function importContent(
  db: Database,
  actor: Actor,
  { title, entries }: { title: string; entries: ReadonlyMap<ContentGroup, unknown> },
): Promise<ContentImport> {
  const changes = [...entries].map(([key, body]) => ({ kind: 'content' as const, key, body }))
  return describeResult(await publishDocuments(db, actor, { title, changes }))
}

function describeResult(result: DirectPublication): ContentImport {
  switch (result.outcome) {
    case 'published':
      return {
        outcome: 'done',
        published: result.documents.map(({ key }) => key).filter(isContentGroup),
      }
    case 'unchanged':
      return { outcome: 'done', published: [] }
    case 'invalid':
      return { outcome: 'refused', problems: result.problems.flatMap(groupProblem) }
    default:
      throw new Error(`Content was refused: ${result.outcome}`)
  }
}

function groupProblem({ key, place, reason }: DocumentProblem) {
  return isContentGroup(key) ? [{ group: key, place, reason }] : []
}

/** Publishes one group on behalf of a command or rule. */
export function publishContent(
  db: Database,
  { group, body, author }: { group: ContentGroup; body: unknown; author: string },
): Promise<ContentImport> {
  const actor: SystemActor = { kind: 'system', source: 'command', name: author }
  return importContent(db, actor, { title: group, entries: new Map([[group, body]]) })
}
