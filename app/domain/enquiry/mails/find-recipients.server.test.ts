import { expect, it } from 'vitest'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findRecipients } from './find-recipients.server.ts'

const test = openTestDatabase()

it('findRecipients adds those who may answer, unload or own to the sender of an order', async () => {
  const companyId = await storeCompany(test.db, 'Redgum Estate')
  const roles = ['owner', 'buyer', 'approver', 'viewer', 'goods-in'] as const
  const accounts = new Map<string, string>()
  for (const role of roles) {
    const { account } = await storeMember(test.db, companyId, role)
    accounts.set(account, role)
  }
  const emails = new Map(
    (await test.db.select().from(accountTable))
      .filter(({ id }) => accounts.has(id))
      .map(({ id, email }) => [email, accounts.get(id) ?? '']),
  )
  const sender = [...emails].find(([, role]) => role === 'buyer')?.[0] ?? ''
  const enquiry = { email: sender, channel: 'portal' as const, companyId, siteId: null }
  const told = async (audience?: Parameters<typeof findRecipients>[2]) =>
    (await findRecipients(test.db, enquiry, audience)).map((email) => emails.get(email)).toSorted()
  expect(await told()).toEqual(['buyer'])
  expect(await told('deciders')).toEqual(['approver', 'buyer', 'owner'])
  expect(await told('dock')).toEqual(['buyer', 'goods-in'])
  expect(await told('owners')).toEqual(['buyer', 'owner'])
})
