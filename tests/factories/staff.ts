import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/domain/people/actor.ts'
import type { StaffRole } from '#app/domain/people/roles.ts'
import { accountTable, companyTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A member of staff with these roles. */
export async function storeStaff(
  db: Database,
  name: string,
  roles: readonly StaffRole[] = ['coordinator'],
): Promise<StaffActor> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID()}@vpack.example`
  const [stored] = await db
    .insert(accountTable)
    .values({ name, email })
    .returning({ id: accountTable.id })
  if (!stored) throw new Error('The account was not stored.')
  const account = stored.id
  await db.insert(staffRoleTable).values(roles.map((role) => ({ account, role })))
  return { kind: 'staff', account, name, email, roles }
}

/** A customer's company. */
export async function storeCompany(
  db: Database,
  name: string,
  accountManager: string | null = null,
): Promise<string> {
  const [stored] = await db
    .insert(companyTable)
    .values({ name, accountManager })
    .returning({ id: companyTable.id })
  if (!stored) throw new Error('The company was not stored.')
  return stored.id
}
