import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { presentFor } from './presence.ts'
import { presenceTable } from './tables.server.ts'

/**
 * Notes that somebody has an enquiry open, and tells who else has.
 * @returns names of the others
 */
export async function notePresence(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  now = new Date(),
): Promise<string[]> {
  const { account } = actor
  await db
    .insert(presenceTable)
    .values({ enquiry, account, seenAt: now })
    .onConflictDoUpdate({
      target: [presenceTable.enquiry, presenceTable.account],
      set: { seenAt: now },
    })
  const others = await db
    .select({ name: accountTable.name })
    .from(presenceTable)
    .innerJoin(accountTable, eq(accountTable.id, presenceTable.account))
    .where(
      and(
        eq(presenceTable.enquiry, enquiry),
        ne(presenceTable.account, account),
        gt(presenceTable.seenAt, new Date(now.getTime() - presentFor)),
      ),
    )
    .orderBy(accountTable.name)
    .limit(10)
  return others.map(({ name }) => name)
}

/** Forgets that somebody had an enquiry open. */
export async function endPresence(
  db: Database,
  { account }: StaffActor,
  enquiry: string,
): Promise<void> {
  await db
    .delete(presenceTable)
    .where(and(eq(presenceTable.enquiry, enquiry), eq(presenceTable.account, account)))
}

/** Deletes signs of life that are over. */
export async function sweepPresence(db: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - presentFor)
  await db.delete(presenceTable).where(lt(presenceTable.seenAt, over))
}
