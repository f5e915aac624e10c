import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findMailChoices, saveMailChoices } from './save-choices.server.ts'

const test = openTestDatabase()

it('mail choices saved 10 times concurrently are saved without a failure', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const member = await storeMember(test.db, company, 'buyer')
  const save = () =>
    inCompany(test.db, company, (tx) => saveMailChoices(tx, member, { spec: 'none' }))
  expect(await Promise.all(Array.from({ length: 10 }, save))).toEqual(
    Array(10).fill({ outcome: 'done' }),
  )
  const stored = await inCompany(test.db, company, (tx) => findMailChoices(tx, member))
  expect(stored).toMatchObject({ spec: 'none' })
})

it('mail choices of a person who has left the company are refused', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const member = await storeMember(test.db, company, 'buyer')
  await test.db.delete(memberTable).where(eq(memberTable.accountId, member.account))
  expect(
    await inCompany(test.db, company, (tx) => saveMailChoices(tx, member, { spec: 'none' })),
  ).toMatchObject({ outcome: 'no-such-member' })
})
