import { randomUUID } from 'node:crypto'
import type { StaffActor, SystemActor } from '#app/domain/people/actor.ts'
import type { StaffRole } from '#app/domain/people/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Somebody at the server's command line. */
export const operator: SystemActor = { kind: 'system', source: 'command', name: 'Ann' }

/** A member of staff with an account. */
export async function storeStaff(
  db: Database,
  roles: readonly StaffRole[] = ['coordinator'],
  name = 'Ann Lee',
): Promise<StaffActor> {
  const id = randomUUID()
  const email = `${name.split(' ')[0]?.toLowerCase()}.${id.slice(0, 8)}@vpack.example`
  await db.insert(accountTable).values({ id, name, email })
  await db.insert(staffRoleTable).values(roles.map((role) => ({ account: id, role })))
  return { kind: 'staff', account: id, name, email, roles }
}
