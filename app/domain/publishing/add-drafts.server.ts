import { type SQL, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { systemName } from './change-set-store.server.ts'
import type { DocumentChange } from './document.ts'
import { type CreateResult, createChangeSet } from './edit-change-set.server.ts'
import { findEqualDraft } from './find-own-draft.server.ts'
import { changeTable } from './tables.server.ts'

/** Draft of a document, with the revision that was the newest when the document was read. */
export interface BasedChange extends DocumentChange {
  baseRevision: number
}

/** Number of drafts written by one statement. */
const chunkSize = 1000

/**
 * Creates a change set with a draft for each of many documents that start from their published
 * state, such as those of a bulk edit. The caller has checked the documents. A repeated call of the
 * same person finds the change set of the first.
 * @param tx transaction that has read the published documents
 */
export async function addDrafts(
  tx: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly BasedChange[] },
): Promise<CreateResult> {
  const equal = await findEqualDraft(tx, actor, { title, changes })
  if (equal !== null) return { outcome: 'created', id: equal }
  const created = await createChangeSet(tx, actor, { title })
  if (created.outcome === 'created') await insertDrafts(tx, actor, created.id, changes)
  return created
}

/** Inserts drafts of checked documents into a new change set. */
export async function insertDrafts(
  tx: Database,
  actor: Actor,
  changeSet: string,
  changes: readonly BasedChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += chunkSize) {
    const chunk = changes.slice(start, start + chunkSize)
    // One parameter for all rows: a statement with one for each value takes several times as long.
    await copyDrafts(tx, actor, changeSet, sql`select ${JSON.stringify(chunk)}::jsonb`)
  }
}

/**
 * Copies drafts of checked documents into a new change set, within the database.
 * @param drafts query of one value, a JSON array of `BasedChange`
 */
export async function copyDrafts(
  tx: Database,
  actor: Actor,
  changeSet: string,
  drafts: SQL,
): Promise<void> {
  await tx.insert(changeTable).select(
    sql`select ${changeSet}::uuid, kind, key, "baseRevision", nullif(body, 'null'::jsonb), 1, now(),
        ${nameOf(actor) || systemName}::text, ${accountOf(actor)}::uuid
      from jsonb_to_recordset((${drafts}))
        as given (kind text, key text, "baseRevision" integer, body jsonb)`,
  )
}
