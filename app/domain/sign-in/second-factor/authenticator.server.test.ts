import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { removeOwnAuthenticator } from './authenticator.server.ts'

const test = openTestDatabase()
let company: string
let buyer: MemberActor
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company)
  const { account } = buyer
  const other = await storeCompany(test.db, 'Hill & Sons')
  await test.db.insert(memberTable).values({ companyId: other, accountId: account, role: 'viewer' })
  await test.db
    .update(companyTable)
    .set({ needsSecondFactor: true })
    .where(eq(companyTable.id, company))
})
const remove = () => removeOwnAuthenticator(test.db, buyer, randomUUID())

it('an authenticator cannot be removed while a company of its owner requires it', async () => {
  expect(await remove()).toMatchObject({
    message: 'Redgum Estate requires it, so it cannot be removed.',
  })
})

it('a company that its owner has left does not prevent the removal', async () => {
  await test.db
    .update(memberTable)
    .set({ suspendedAt: new Date() })
    .where(eq(memberTable.companyId, company))
  expect(await remove()).toEqual({ outcome: 'done' })
})

it('a company that was merged into another does not prevent the removal', async () => {
  const mergedInto = await storeCompany(test.db, 'Redgum')
  await test.db.update(companyTable).set({ mergedInto }).where(eq(companyTable.id, company))
  expect(await remove()).toEqual({ outcome: 'done' })
})
