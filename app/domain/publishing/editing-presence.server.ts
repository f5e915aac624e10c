import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DocumentName } from './document.ts'
import { editingPresenceTable as table } from './tables.server.ts'

/** Time after its last signal until a browser no longer counts as editing. */
export const presenceTimeoutMs = 60_000

/** A colleague who has a document open. */
export interface EditingColleague {
  name: string
  since: Date
}

/** Records that a member of staff edits a document. @returns the colleagues who edit it too */
export async function recordEditing(
  db: Database,
  { account }: StaffActor,
  { kind, key }: DocumentName,
  now = new Date(),
): Promise<EditingColleague[]> {
  const limit = new Date(now.getTime() - presenceTimeoutMs)
  // Someone who returns after a pause begins again.
  await db.delete(table).where(and(eq(table.accountId, account), lt(table.seenAt, limit)))
  await db
    .insert(table)
    .values({ kind, key, accountId: account, editingSince: now, seenAt: now })
    .onConflictDoUpdate({
      target: [table.kind, table.key, table.accountId],
      set: { seenAt: now },
    })
  return db
    .select({ name: accountTable.name, since: table.editingSince })
    .from(table)
    .innerJoin(accountTable, eq(accountTable.id, table.accountId))
    .where(
      and(
        eq(table.kind, kind),
        eq(table.key, key),
        ne(table.accountId, account),
        gt(table.seenAt, limit),
      ),
    )
    .orderBy(asc(table.editingSince))
    .limit(10)
}

/** Deletes records of browsers that stopped editing. */
export async function sweepEditing(db: Database, now: Date): Promise<void> {
  await db.delete(table).where(lt(table.seenAt, new Date(now.getTime() - presenceTimeoutMs)))
}
