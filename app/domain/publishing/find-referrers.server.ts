import type { Database } from '#app/platform/database/database.server.ts'
import { listCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, type DocumentName, documentId } from './document.ts'
import { findKind, listKinds } from './publishable-kind.server.ts'

/**
 * Finds the published documents that refer to a document.
 * @param pending changes that are being published, which replace the published documents
 */
export async function findReferrers(
  tx: Database,
  target: DocumentName,
  pending: readonly DocumentChange[] = [],
): Promise<(DocumentName & { name: string })[]> {
  const replaced = new Map(pending.map((change) => [documentId(change), change.body]))
  const found: (DocumentName & { name: string })[] = []
  for (const { kind } of listKinds()) {
    const published = (await listCurrentRevisions(tx, kind)).map(({ key, body }) => ({ key, body }))
    const added = pending
      .filter((change) => change.kind === kind)
      .filter(({ key }) => published.every((revision) => revision.key !== key))
    for (const { key, body } of [...published, ...added]) {
      const now = replaced.has(documentId({ kind, key }))
        ? replaced.get(documentId({ kind, key }))
        : body
      if (now !== null && refersTo({ kind, key }, now, target)) {
        found.push({ kind, key, name: findKind(kind)?.describe(key, now) ?? key })
      }
    }
  }
  return found
}

/** Whether a document refers to another; one that this release cannot parse refers to nothing. */
function refersTo({ kind, key }: DocumentName, body: unknown, target: DocumentName): boolean {
  const definition = findKind(kind)
  const parsed = definition?.parse(key, body)
  if (!definition || !parsed?.ok) return false
  return definition
    .references(key, parsed.body)
    .some((reference) => documentId(reference) === documentId(target))
}
