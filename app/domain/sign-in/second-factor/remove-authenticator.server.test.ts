import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { removeOwnAuthenticator } from './remove-authenticator.server.ts'

const test = openTestDatabase()
let company: string
let buyer: MemberActor
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company)
  const { account } = buyer
  const other = await storeCompany(test.db, 'Hill & Sons')
  await test.db.insert(memberTable).values({ company: other, account, role: 'viewer' })
  await test.db
    .update(companyTable)
    .set({ needsSecondFactor: true })
    .where(eq(companyTable.id, company))
})
const remove = () => removeOwnAuthenticator(test.db, buyer, randomUUID())

it('an authenticator stays as long as a company of its owner asks for it', async () => {
  expect(await remove()).toMatchObject({ message: 'Redgum Estate asks for it, so it stays.' })
})

it('it is not kept by a company that its owner has left', async () => {
  await test.db
    .update(memberTable)
    .set({ suspendedAt: new Date() })
    .where(eq(memberTable.company, company))
  expect(await remove()).toEqual({ ok: true })
})

it('it is not kept by a company that was merged into another', async () => {
  const mergedInto = await storeCompany(test.db, 'Redgum')
  await test.db.update(companyTable).set({ mergedInto }).where(eq(companyTable.id, company))
  expect(await remove()).toEqual({ ok: true })
})
