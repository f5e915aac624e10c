import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'

/**
 * Finds the reference and order number of a blanket order by its id; null if the id is null or
 * unknown.
 */
export async function findBlanket(
  db: Database,
  enquiry: string | null,
): Promise<{ reference: string; purchaseOrder: string } | null> {
  if (enquiry === null) return null
  const { reference, purchaseOrder } = enquiryTable
  const [row] = await db
    .select({ reference, purchaseOrder })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  return row ?? null
}
