import { and, desc, eq, exists, notExists, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxTitleLength } from './change-set.ts'
import { listChanges } from './change-set-store.server.ts'
import { type DocumentChange, type DocumentName, documentId } from './document.ts'
import { type CreateResult, createChangeSet } from './edit-change-set.server.ts'
import { isSame } from './is-same.ts'
import { changeSetTable, changeTable } from './tables.server.ts'

/**
 * Finds a draft change set of the actor with the same title and exactly the same changes, so that a
 * form that is sent twice, as by a double click, makes one draft. Other drafts of the actor wait
 * until the transaction ends.
 * @returns its id; null if there is none, or the actor has no account
 */
export async function findEqualDraft(
  tx: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<string | null> {
  const account = accountOf(actor)
  if (account === null || changes.length === 0) return null
  await lockDraftsOf(tx, account)
  const size = tx.$count(changeTable, eq(changeTable.changeSetId, changeSetTable.id))
  const candidates = await tx
    .select({ id: changeSetTable.id })
    .from(changeSetTable)
    .where(
      and(
        isDraftOf(account),
        eq(changeSetTable.title, title.trim().slice(0, maxTitleLength)),
        eq(size, changes.length),
      ),
    )
    .orderBy(desc(changeSetTable.createdAt))
  const bodies = new Map(changes.map((change) => [documentId(change), change.body]))
  for (const { id } of candidates) {
    const drafts = await listChanges(tx, id)
    const isEqual = drafts.every((draft) => {
      const body = bodies.get(documentId(draft))
      return body !== undefined && isSame(body, draft.body)
    })
    if (isEqual) return id
  }
  return null
}

/**
 * Opens a document for editing: in the newest draft change set of the actor that contains it or, so
 * that a double click makes one, that is empty and has its title; otherwise in a new one.
 */
export function openOwnDraft(
  db: Database,
  actor: Actor,
  { kind, key, title }: DocumentName & { title: string },
): Promise<CreateResult> {
  return db.transaction(async (tx): Promise<CreateResult> => {
    const account = accountOf(actor)
    if (account !== null) {
      await lockDraftsOf(tx, account)
      const found = await findContaining(tx, account, { kind, key, title })
      if (found !== undefined) return { outcome: 'created', id: found }
    }
    return createChangeSet(tx, actor, { title })
  })
}

async function findContaining(
  tx: Database,
  account: string,
  { kind, key, title }: DocumentName & { title: string },
): Promise<string | undefined> {
  const changes = tx
    .select({ key: changeTable.key })
    .from(changeTable)
    .where(eq(changeTable.changeSetId, changeSetTable.id))
  const ofDocument = tx
    .select({ key: changeTable.key })
    .from(changeTable)
    .where(
      and(
        eq(changeTable.changeSetId, changeSetTable.id),
        eq(changeTable.kind, kind),
        eq(changeTable.key, key),
      ),
    )
  const isTitled = eq(changeSetTable.title, title.trim().slice(0, maxTitleLength))
  for (const condition of [exists(ofDocument), and(isTitled, notExists(changes))]) {
    const [found] = await tx
      .select({ id: changeSetTable.id })
      .from(changeSetTable)
      .where(and(isDraftOf(account), condition))
      .orderBy(desc(changeSetTable.createdAt))
      .limit(1)
    if (found) return found.id
  }
  return undefined
}

const isDraftOf = (account: string) =>
  and(eq(changeSetTable.state, 'draft'), eq(changeSetTable.authorId, account))

/** Serialises the creation of drafts by one person until the transaction ends. */
async function lockDraftsOf(tx: Database, account: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`drafts of ${account}`}))`)
}
