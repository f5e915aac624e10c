import type { ListedChangeSet } from '#app/domain/publishing/list-change-sets.server.ts'
import { nameDocument } from '#app/domain/publishing/read-editor.server.ts'
import type { NamedChangeSet } from './change-set-list.tsx'

/** Adds the names of the documents to listed change sets. */
export function nameChangeSets(changeSets: readonly ListedChangeSet[]): NamedChangeSet[] {
  return changeSets.map((changeSet) => ({
    ...changeSet,
    names: changeSet.documents.map((document) => nameDocument(document)),
  }))
}
