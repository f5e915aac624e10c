import { and, asc, inArray, isNull } from 'drizzle-orm'
import { accountTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Staff who can look after an enquiry, by name. */
export async function listAssignable(db: Database): Promise<{ account: string; name: string }[]> {
  const desk = db
    .select({ account: staffRoleTable.account })
    .from(staffRoleTable)
    .where(inArray(staffRoleTable.role, ['coordinator', 'account-manager', 'administrator']))
  return db
    .select({ account: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(and(isNull(accountTable.deactivatedAt), inArray(accountTable.id, desk)))
    .orderBy(asc(accountTable.name))
    .limit(500)
}
