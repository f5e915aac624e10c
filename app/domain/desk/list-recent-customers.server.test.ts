import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { listRecentCustomers } from './list-recent-customers.server.ts'

const test = openTestDatabase()

it('listRecentCustomers > lists each customer of the manager’s companies once, with the latest enquiry', async () => {
  const manager = await storeStaff(test.db, 'Tom Reid', ['account-manager'])
  const companyId = await storeCompany(test.db, 'Redgum Estate', manager.account)
  const ofCompany = async (email: string) => {
    const stored = await storeEnquiry(test.db, { email })
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, stored.id))
    return stored.reference
  }
  await ofCompany('mary@redgum.example.com')
  const latest = await ofCompany('Mary@redgum.example.com')
  const other = await ofCompany('tom@redgum.example.com')
  await storeEnquiry(test.db, { company: 'Another' })
  const listed = await listRecentCustomers(test.db, manager)
  expect(listed.map(({ reference }) => reference).sort()).toEqual([latest, other].sort())
  expect(listed[0]?.company).toBe('Redgum Estate')
})
