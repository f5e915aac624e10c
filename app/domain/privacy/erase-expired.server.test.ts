import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import {
  findEnquiry,
  findEnquiryByReference,
} from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { eraseExpired, retentionYears } from './erase-expired.server.ts'

const test = openTestDatabase()
const now = new Date('2034-03-01T00:00:00Z')
const justOver = new Date('2027-02-28T23:59:59Z')
const notYet = new Date('2027-03-01T00:00:01Z')

async function enquiryFrom(updatedAt: Date, status: EnquiryStatus) {
  const { id, reference } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ updatedAt, status }).where(eq(enquiryTable.id, id))
  return { id, reference }
}

async function messageFrom(createdAt: Date) {
  const id = await storeMessage(test.db)
  await test.db.update(contactRequestTable).set({ createdAt }).where(eq(contactRequestTable.id, id))
  return id
}

it('eraseExpired erases data unchanged for seven years, as the Privacy Policy says', async () => {
  expect(retentionYears).toBe(7)
  expect(JSON.stringify(getShippedContent('PRIVACY-POLICY-PAGE'))).toContain('usually seven years')
  const old = await enquiryFrom(justOver, 'delivered')
  const young = await enquiryFrom(notYet, 'delivered')
  const open = await enquiryFrom(justOver, 'confirmed')
  await messageFrom(justOver)
  const kept = await messageFrom(notYet)

  expect(await eraseExpired(test.db, now)).toEqual({ contactRequests: 1, enquiries: 1 })
  expect(await eraseExpired(test.db, now)).toEqual({ contactRequests: 0, enquiries: 0 })
  expect(await findEnquiryByReference(test.db, old.reference)).toMatchObject({
    details: { contactName: '', email: '' },
    forgotten: { at: now },
  })
  expect(await findEnquiry(test.db, young.id)).not.toBeNull()
  expect(await findEnquiry(test.db, open.id)).not.toBeNull()
  const left = await test.db.select({ id: contactRequestTable.id }).from(contactRequestTable)
  expect(left).toEqual([{ id: kept }])
})
