import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'

/** Finds the reference of an enquiry by its id; empty if the id is null or unknown. */
export async function referenceOf(db: Database, enquiry: string | null): Promise<string> {
  if (enquiry === null) return ''
  const [row] = await db
    .select({ reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  return row?.reference ?? ''
}
