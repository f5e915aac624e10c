import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { operations } from '#app/domain/access/policy.ts'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

const reachByRole: Partial<Record<StaffRole, 'all' | 'own'>> = operations['see-enquiries'].staff
const rolesWithReach = (reach: 'all' | 'own') =>
  staffRoles.filter((role) => reachByRole[role] === reach)

/**
 * Lists the active staff to whom an enquiry can be assigned, by name: those who may open it.
 * @param of company of the enquiry, whose account manager may be assigned; if missing, account
 * managers of all companies are listed
 */
export async function listAssignable(
  db: Database,
  of?: { company: string | null },
): Promise<{ account: string; name: string }[]> {
  const mayOpenOwn = inArray(staffRoleTable.role, rolesWithReach('own'))
  const manager = db
    .select({ account: companyTable.accountManager })
    .from(companyTable)
    .where(of?.company ? eq(companyTable.id, of.company) : sql`false`)
  const isManager = of ? and(mayOpenOwn, inArray(staffRoleTable.accountId, manager)) : mayOpenOwn
  const assignable = db
    .select({ account: staffRoleTable.accountId })
    .from(staffRoleTable)
    .where(or(inArray(staffRoleTable.role, rolesWithReach('all')), isManager))
  return db
    .select({ account: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(and(isNull(accountTable.deactivatedAt), inArray(accountTable.id, assignable)))
    .orderBy(asc(accountTable.name))
    .limit(500)
}
