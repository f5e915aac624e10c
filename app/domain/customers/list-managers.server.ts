import { and, asc, eq, isNull } from 'drizzle-orm'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Lists the active account managers by name, at most 200. */
export function listManagers(db: Database) {
  return db
    .select({ id: accountTable.id, name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.accountId, accountTable.id))
    .where(and(eq(staffRoleTable.role, 'account-manager'), isNull(accountTable.deactivatedAt)))
    .orderBy(asc(accountTable.name))
    .limit(200)
}
