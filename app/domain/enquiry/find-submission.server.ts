import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { enquiryTable } from './tables.server.ts'

export interface Submitted {
  id: string
  reference: string
}

/**
 * The enquiry that a submitted form became, if it did. Whoever sends the same form from another
 * cart is told nothing.
 */
export async function findSubmission(
  db: Database,
  { submission, cart }: { submission: string; cart: string },
): Promise<Submitted | null> {
  const rows = await db
    .select({ id: enquiryTable.id, reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.submission, submission), eq(enquiryTable.cart, cart)))
  return rows[0] ?? null
}
