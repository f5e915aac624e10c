import { inArray } from 'drizzle-orm'
import type { Actor, SystemActor } from '#app/domain/access/actor.ts'
import { findCurrentRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { type DocumentChange, documentId } from '#app/domain/publishing/document.ts'
import {
  type PublishedOrProposed,
  publishOrPropose,
} from '#app/domain/publishing/propose-changes.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A redirect to store, or with a null target to remove. */
export interface RedirectChange {
  path: string
  target: string | null
}

/** Publishes changes of redirects as one change set, all or none. */
export function changeRedirects(
  db: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly RedirectChange[] },
): Promise<PublishedOrProposed> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    await adoptRedirects(
      tx,
      changes.map(({ path }) => path),
    )
    return publishOrPropose(tx, actor, { title, changes: changes.map(toDocument) })
  })
}

const toDocument = ({ path, target }: RedirectChange): DocumentChange => ({
  kind: 'redirect',
  key: path,
  body: target === null ? null : { target },
})

const importer: SystemActor = { kind: 'system', source: 'rule', name: 'Earlier redirects' }

/**
 * Writes first revisions of redirects that an import stored without, so that an undo brings them
 * back.
 */
async function adoptRedirects(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const stored = await tx
    .select()
    .from(redirectTable)
    .where(inArray(redirectTable.path, [...paths]))
  const documents = stored.map(toDocument)
  const revisions = await findCurrentRevisions(tx, documents)
  const changes = documents.filter((document) => {
    const revision = revisions.get(documentId(document))
    return !revision || revision.body === null
  })
  if (changes.length === 0) return
  await publishDocuments(tx, importer, { title: 'Earlier redirects', changes })
}
