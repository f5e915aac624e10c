import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { authenticatorTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRange } from '#tests/factories/own-range.ts'
import {
  companies,
  emailOf,
  type InventedCompany,
  type InventedRole,
  runsOf,
  type TeamKey,
  team,
} from './people.ts'

export type Team = Readonly<Record<TeamKey, StaffActor>>

/** A company with its members, and the site to which its orders go. */
export interface Customer extends InventedCompany {
  id: string
  site: string
  members: Readonly<Record<InventedRole, MemberActor>>
}

/** Stores the team. Administrators get an authenticator app, without which they cannot sign in. */
export async function storeTeam(db: Database, since: Date): Promise<Team> {
  const stored = team.map(async ({ key, name, roles }) => {
    const email = emailOf(name, 'vpack')
    const person = { name, email, emailVerified: true, createdAt: since }
    const [row] = await db.insert(accountTable).values(person).returning({ id: accountTable.id })
    if (!row) throw new Error('The account was not stored.')
    await db.insert(staffRoleTable).values(roles.map((role) => ({ accountId: row.id, role })))
    if (key === 'administrator') {
      const app = { accountId: row.id, secret: randomUUID(), confirmedAt: since }
      await db.insert(authenticatorTable).values(app)
    }
    const actor: StaffActor = { kind: 'staff', account: row.id, name, email, roles: [...roles] }
    return [key, actor] as const
  })
  return Object.fromEntries(await Promise.all(stored)) as unknown as Team
}

/** Stores the companies with a member in every role, a site, own codes, a list and a recipe. */
export async function storeCustomers(
  db: Database,
  { manager }: Team,
  since: Date,
): Promise<Customer[]> {
  const stored: Customer[] = []
  for (const company of companies) {
    const { name, host, isManaged, people, range, address, suburb, state, postcode } = company
    const id = await storeCompany(db, name, isManaged ? manager.account : null)
    if (isManaged)
      await db.update(companyTable).set({ hasContract: true }).where(eq(companyTable.id, id))
    const members = {} as Record<InventedRole, MemberActor>
    for (const [role, person] of Object.entries(people) as [InventedRole, string][]) {
      const email = emailOf(person, host)
      members[role] = await storeMember(db, id, role, { name: person, email })
    }
    const [site] = await db
      .insert(siteTable)
      .values({
        ...{ companyId: id, name: 'Main site', address, suburb, state, postcode },
        hasForklift: true,
        checkedAt: since,
        contact: `${people['goods-in']}, (08) 5550 1240`,
        hours: 'Monday to Friday, 7 am to 3 pm',
        access: 'B-doubles turn in the yard. Report to the weighbridge first.',
      })
      .returning({ id: siteTable.id })
    if (!site) throw new Error('The site was not stored.')
    await storeRange(db, id, 'House', [...new Set(runsOf[range].map((run) => run.container))])
    stored.push({ ...company, id, site: site.id, members })
  }
  await db.update(accountTable).set({ emailVerified: true })
  return stored
}
