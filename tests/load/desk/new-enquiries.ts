import { asc, eq } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns new enquiries that are not taken up, the most urgent first. */
export function findNewEnquiries(db: Database, count: number) {
  const { id, reference, version, status, dueAt } = enquiryTable
  return db
    .select({ reference, version })
    .from(enquiryTable)
    .where(eq(status, 'submitted'))
    .orderBy(asc(dueAt), asc(id))
    .limit(count)
}
