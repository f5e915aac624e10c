import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable } from './tables.server.ts'

/**
 * Finds or creates the account of an email address and locks it until the transaction ends. The
 * name of an existing account is not changed.
 * @param email in lower case
 */
export async function ensureAccount(
  tx: Database,
  { name, email }: { name: string; email: string },
) {
  await tx.insert(accountTable).values({ name, email }).onConflictDoNothing()
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(eq(accountTable.email, email))
    .for('update')
  if (!person) throw new Error('The account was not stored.')
  return person
}
