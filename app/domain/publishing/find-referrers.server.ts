import type { Database } from '#app/platform/database/database.server.ts'
import { listCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, type DocumentName, documentId } from './document.ts'
import { listKinds, type PublishableKind } from './publishable-kind.server.ts'

/** A document that refers to another, with its name for editors. */
export type Referrer = DocumentName & { name: string }

/**
 * Finds the published documents that refer to some documents, by the id of the document referred to.
 * @param pending changes that are being published, which replace the published documents
 */
export async function findReferrers(
  tx: Database,
  targets: readonly DocumentName[],
  pending: readonly DocumentChange[] = [],
): Promise<ReadonlyMap<string, Referrer[]>> {
  const found = new Map<string, Referrer[]>()
  if (targets.length === 0) return found
  const wanted = new Set(targets.map(documentId))
  const add = (target: DocumentName, referrer: Referrer) => {
    const id = documentId(target)
    if (!wanted.has(id)) return
    const others = found.get(id)
    if (others) others.push(referrer)
    else found.set(id, [referrer])
  }
  for (const definition of listKinds()) {
    const { kind } = definition
    const changes = pending.filter((change) => change.kind === kind)
    const changed = new Set(changes.map(({ key }) => key))
    for (const { key, body } of changes) addReferences(definition, key, body, add)
    if (definition.findReferrers) {
      for (const { key, body, target } of await definition.findReferrers(tx, targets, changed)) {
        if (!changed.has(key)) add(target, { kind, key, name: definition.describe(key, body) })
      }
      continue
    }
    for (const { key, body } of await listCurrentRevisions(tx, kind)) {
      if (!changed.has(key)) addReferences(definition, key, body, add)
    }
  }
  return found
}

/** Adds the references of a document; one that this release cannot parse refers to nothing. */
function addReferences(
  definition: PublishableKind,
  key: string,
  body: unknown,
  add: (target: DocumentName, referrer: Referrer) => void,
): void {
  if (body === null) return
  const parsed = definition.parse(key, body)
  if (parsed.outcome !== 'done') return
  const references = definition.references(key, parsed.body)
  const named = new Map(references.map((target) => [documentId(target), target]))
  const name = definition.describe(key, parsed.body)
  for (const target of named.values()) add(target, { kind: definition.kind, key, name })
}
