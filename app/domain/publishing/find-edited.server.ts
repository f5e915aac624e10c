import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { findCurrentRevisions } from './current-revisions.server.ts'
import { type DocumentChange, type DocumentName, documentId } from './document.ts'
import { isSame } from './is-same.ts'
import { kindOf } from './publishable-kind.server.ts'
import { changeSetTable } from './tables.server.ts'

/** A document that a person edited and that an import would overwrite. */
export interface EditedDocument extends DocumentName {
  name: string
  editedBy: string
  editedAt: Date
}

/**
 * Finds the documents whose published state was written by a person and differs from what an import
 * would publish.
 */
export async function findEditedDocuments(
  db: Database,
  changes: readonly DocumentChange[],
): Promise<EditedDocument[]> {
  const currents = await findCurrentRevisions(db, changes)
  const changeSets = await db
    .select({ id: changeSetTable.id, authorId: changeSetTable.authorId })
    .from(changeSetTable)
    .where(
      inArray(
        changeSetTable.id,
        [...currents.values()].map(({ changeSetId }) => changeSetId),
      ),
    )
  const byPerson = new Set(
    changeSets.filter(({ authorId }) => authorId !== null).map(({ id }) => id),
  )
  return changes.flatMap(({ kind, key, body }) => {
    const current = currents.get(documentId({ kind, key }))
    if (!current || !byPerson.has(current.changeSetId)) return []
    const parsed = kindOf(kind).parse(key, body)
    if (isSame(parsed.outcome === 'done' ? parsed.body : body, current.body)) return []
    return [
      {
        kind,
        key,
        name: kindOf(kind).describe(key, current.body),
        editedBy: current.author,
        editedAt: current.publishedAt,
      },
    ]
  })
}
