import { randomUUID } from 'node:crypto'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Stores a member of a company, with an account. */
export async function storeMember(
  db: Database,
  company: string,
  role: MemberRole = 'buyer',
  { name = 'Priya Nair', email = `${randomUUID()}@winery.example.com` } = {},
): Promise<MemberActor & { email: string }> {
  const [row] = await db.insert(accountTable).values({ name, email }).returning()
  const account = row?.id ?? ''
  await db
    .insert(memberTable)
    .values({ companyId: company, accountId: account, role, joinedAt: new Date() })
  return { kind: 'customer', account, company, role, name, email }
}
