import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { presenceTimeoutMs } from './presence.ts'
import { presenceTable } from './tables.server.ts'

/**
 * Records that a staff member has an enquiry open. @returns names of the others who have it open
 */
export async function recordPresence(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  now = new Date(),
): Promise<string[]> {
  const { account } = actor
  await db
    .insert(presenceTable)
    .values({ enquiry, accountId: account, seenAt: now })
    .onConflictDoUpdate({
      target: [presenceTable.enquiry, presenceTable.accountId],
      set: { seenAt: now },
    })
  const others = await db
    .select({ name: accountTable.name })
    .from(presenceTable)
    .innerJoin(accountTable, eq(accountTable.id, presenceTable.accountId))
    .where(
      and(
        eq(presenceTable.enquiry, enquiry),
        ne(presenceTable.accountId, account),
        gt(presenceTable.seenAt, new Date(now.getTime() - presenceTimeoutMs)),
      ),
    )
    .orderBy(accountTable.name)
    .limit(10)
  return others.map(({ name }) => name)
}

/** Removes the record that a staff member has an enquiry open. */
export async function endPresence(
  db: Database,
  { account }: StaffActor,
  enquiry: string,
): Promise<void> {
  await db
    .delete(presenceTable)
    .where(and(eq(presenceTable.enquiry, enquiry), eq(presenceTable.accountId, account)))
}

/** Deletes expired presence records. */
export async function sweepPresence(db: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - presenceTimeoutMs)
  await db.delete(presenceTable).where(lt(presenceTable.seenAt, over))
}
