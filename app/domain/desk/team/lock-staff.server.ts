import { asc, eq } from 'drizzle-orm'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface LockedStaff {
  id: string
  name: string
  email: string
  roles: StaffRole[]
  updatedAt: Date
  deactivatedAt: Date | null
}

/**
 * Finds a staff member, active or not, and locks them until the transaction ends; null if the
 * account has no staff role.
 */
export async function lockStaff(tx: Database, account: string): Promise<LockedStaff | null> {
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(eq(accountTable.id, account))
    .for('no key update')
  if (!person) return null
  const rows = await tx
    .select({ role: staffRoleTable.role })
    .from(staffRoleTable)
    .where(eq(staffRoleTable.accountId, account))
    .orderBy(asc(staffRoleTable.role))
  return rows.length > 0 ? { ...person, roles: rows.map(({ role }) => role) } : null
}
