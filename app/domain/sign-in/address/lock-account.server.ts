import { and, eq, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Locks an active account until the end of the transaction. @returns null if it does not exist or
 * is deactivated
 */
export async function lockAccount(tx: Database, account: string) {
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt)))
    .for('update')
  return person ?? null
}

/** Whether an account already uses the email address. */
export async function isEmailTaken(tx: Database, email: string): Promise<boolean> {
  return (await tx.$count(accountTable, eq(accountTable.email, email))) > 0
}
