import { asc, eq, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type OperationName, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { changeSetTable, changeTable } from './tables.server.ts'

/** Stored change set. */
export type ChangeSet = typeof changeSetTable.$inferSelect
/** Stored draft of a document in a change set. */
export type Change = typeof changeTable.$inferSelect

/** Refusal of an operation on a change set, with a message for editors. */
export interface ChangeSetRefusal {
  outcome: 'not-allowed' | 'missing' | 'closed' | 'stale'
  message: string
}

/** Checks the policy. @returns null if the actor may do it */
export function refuseActor(actor: Actor, operation: OperationName): ChangeSetRefusal | null {
  const refusal = refusalFor(actor, operation)
  return refusal && { outcome: 'not-allowed', message: refusal.message }
}

export const missingChangeSet: ChangeSetRefusal = {
  outcome: 'missing',
  message: 'This change set does not exist.',
}

/** Finds a change set; undefined if there is none. */
export async function findChangeSet(db: Database, id: string): Promise<ChangeSet | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await db.select().from(changeSetTable).where(eq(changeSetTable.id, id))
  return rows[0]
}

/** Locks a change set until the transaction ends; undefined if there is none. */
export async function lockChangeSet(tx: Database, id: string): Promise<ChangeSet | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await tx.select().from(changeSetTable).where(eq(changeSetTable.id, id)).for('update')
  return rows[0]
}

/** Lists the changes of a change set, or a page of them, by kind and key. */
export function listChanges(
  tx: Database,
  changeSetId: string,
  { offset = 0, limit }: { offset?: number; limit?: number } = {},
): Promise<Change[]> {
  const all = tx
    .select()
    .from(changeTable)
    .where(eq(changeTable.changeSetId, changeSetId))
    .orderBy(asc(changeTable.kind), asc(changeTable.key))
    .offset(offset)
  return limit === undefined ? all : all.limit(limit)
}

/** Counts the changes of a change set. */
export function countChanges(tx: Database, changeSetId: string): Promise<number> {
  return tx.$count(changeTable, eq(changeTable.changeSetId, changeSetId))
}

/** Updates a locked change set, counts its version, and writes the audit row. */
export async function updateChangeSet(
  tx: Database,
  actor: Actor,
  before: ChangeSet,
  action: string,
  set: Partial<typeof changeSetTable.$inferInsert>,
  details: Record<string, unknown> = {},
): Promise<ChangeSet> {
  const [after] = await tx
    .update(changeSetTable)
    .set({ ...set, version: sql`${changeSetTable.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(changeSetTable.id, before.id))
    .returning()
  if (!after) throw new Error(`The change set ${before.id} was locked and is gone.`)
  await auditChangeSet(tx, actor, after, action, {
    before: { state: before.state, title: before.title },
    after: { state: after.state, title: after.title, ...details },
  })
  return after
}

/** Writes an audit row about a change set. */
export function auditChangeSet(
  tx: Database,
  actor: Actor,
  { id, title }: Pick<ChangeSet, 'id' | 'title'>,
  action: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return writeAudit(tx, actor, {
    action,
    subject: { kind: 'change-set', id, label: title },
    ...change,
  })
}

/** Returns the columns that name the author of a new change set. */
export function authorColumns(actor: Actor): { authorId: string | null; author: string } {
  return { authorId: accountOf(actor), author: nameOf(actor) || systemName }
}

/** Name of seeds, imports and commands whose operator is not known. */
export const systemName = 'System'
