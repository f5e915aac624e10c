import { randomUUID } from 'node:crypto'
import type { StaffActor, SystemActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Actor for server commands, allowed to do everything that is not denied to commands. */
export const systemActor: SystemActor = { kind: 'system', source: 'command', name: 'Sam' }

/**
 * Stores a coordinator account.
 * @returns its actor, which sees and may do everything at the desk
 */
export async function storeStaff(
  db: Database,
  name = 'Robin Hale',
  roles: StaffRole[] = ['coordinator'],
): Promise<StaffActor> {
  const email = `${randomUUID()}@vpack.example`
  const [row] = await db.insert(accountTable).values({ name, email }).returning()
  const account = row?.id ?? ''
  await db.insert(staffRoleTable).values(roles.map((role) => ({ accountId: account, role })))
  return { kind: 'staff', account, name, email, roles }
}
