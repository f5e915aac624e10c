import { asc, desc, eq, inArray } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ReviewStatus } from './review.ts'
import { reviewTable } from './tables.server.ts'

/** Lists reviews for the team with the reference of each enquiry, oldest first. */
export function listReviews(db: Database, statuses: readonly ReviewStatus[], limit = 50) {
  return db
    .select({
      id: reviewTable.id,
      sku: reviewTable.sku,
      status: reviewTable.status,
      name: reviewTable.name,
      rating: reviewTable.rating,
      text: reviewTable.text,
      writtenAt: reviewTable.createdAt,
      reference: enquiryTable.reference,
      company: enquiryTable.company,
    })
    .from(reviewTable)
    .innerJoin(enquiryTable, eq(reviewTable.enquiry, enquiryTable.id))
    .where(inArray(reviewTable.status, [...statuses]))
    .orderBy(asc(reviewTable.createdAt))
    .limit(limit)
}

/** Lists the reviews of one enquiry's lines in every status, newest first. */
export function listEnquiryReviews(db: Database, enquiry: string) {
  return db
    .select({
      sku: reviewTable.sku,
      status: reviewTable.status,
      name: reviewTable.name,
      rating: reviewTable.rating,
      text: reviewTable.text,
    })
    .from(reviewTable)
    .where(eq(reviewTable.enquiry, enquiry))
    .orderBy(desc(reviewTable.createdAt))
}
