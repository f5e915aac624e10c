import { and, eq, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** An account that may sign in, locked until the transaction ends; null where there is none. */
export async function lockAccount(tx: Database, account: string) {
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt)))
    .for('update')
  return person ?? null
}

/** Whether another account has an address. */
export async function isTaken(tx: Database, email: string): Promise<boolean> {
  return (await tx.$count(accountTable, eq(accountTable.email, email))) > 0
}
