import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { reviewTable } from './tables.server.ts'

/** Name shown for an erased author. */
const erasedReviewerName = 'A customer'

/**
 * Replaces the author's name in published reviews of erased enquiries, notifies all server
 * processes, and deletes the unpublished reviews.
 */
export async function forgetReviewers(tx: Database, enquiries: readonly string[]): Promise<void> {
  if (enquiries.length === 0) return
  const theirs = inArray(reviewTable.enquiry, [...enquiries])
  await tx.delete(reviewTable).where(and(theirs, ne(reviewTable.status, 'approved')))
  const { rowCount } = await tx
    .update(reviewTable)
    .set({ name: erasedReviewerName })
    .where(and(theirs, eq(reviewTable.status, 'approved')))
  if (rowCount) await publish(tx, 'reviews')
}
