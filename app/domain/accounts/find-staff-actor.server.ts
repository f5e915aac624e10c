import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable, staffRoleTable } from './tables.server.ts'

/**
 * Loads a staff member with their current roles, for policy checks.
 * @returns an actor without roles if the account is deactivated or unknown
 */
export async function findStaffActor(db: Database, account: string): Promise<StaffActor> {
  const [person] = await db.select().from(accountTable).where(eq(accountTable.id, account))
  const roles: { role: StaffRole }[] =
    person && person.deactivatedAt === null
      ? await db
          .select({ role: staffRoleTable.role })
          .from(staffRoleTable)
          .where(eq(staffRoleTable.accountId, account))
      : []
  const { name = '', email = '' } = person ?? {}
  return { kind: 'staff', account, name, email, roles: roles.map(({ role }) => role) }
}
