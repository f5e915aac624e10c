import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'

/** Resolves the enquiry that mail and links lead to: itself, or the one that it was merged into. */
export async function resolveMergedEnquiry(db: Database, enquiry: string): Promise<string> {
  const [row] = await db
    .select({ into: enquiryTable.mergedInto })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  return row?.into ?? enquiry
}
