import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable } from './tables.server.ts'

/**
 * The account of an address, made where there is none, and locked until the transaction ends. Somebody
 * known keeps the name that they have.
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
