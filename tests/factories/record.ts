import { eq } from 'drizzle-orm'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { storeEnquiry } from './enquiry.ts'

/**
 * Stores an enquiry with a status.
 * @returns it with its customer (by private link) and a coordinator
 */
export async function storeRecord(
  db: Database,
  status: EnquiryStatus = 'verifying',
  details: Partial<EnquiryDetails> = {},
) {
  const enquiry = await storeEnquiry(db, details)
  await db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, enquiry.id))
  const customer = linkedCustomer(enquiry.id, details.contactName ?? 'Mary Hill')
  return { ...enquiry, customer, coordinator: await storeStaff(db) }
}
