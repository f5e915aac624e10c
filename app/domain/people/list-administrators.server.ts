import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable, staffRoleTable } from './tables.server.ts'

/** The administrators who are here. */
export function listAdministrators(db: Database) {
  return db
    .select({ id: accountTable.id, name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.account, accountTable.id))
    .where(and(eq(staffRoleTable.role, 'administrator'), isNull(accountTable.deactivatedAt)))
    .orderBy(asc(accountTable.name))
    .limit(100)
}
