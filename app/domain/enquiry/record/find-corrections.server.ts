import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryCorrectionTable } from '../correction/tables.server.ts'
import type { Correction } from './correction.ts'

/** What was corrected of an enquiry's details, oldest first. */
export function findCorrections(db: Database, enquiry: string): Promise<Correction[]> {
  const { id, at, author, field, before, after } = enquiryCorrectionTable
  return db
    .select({ at, author, field, before, after })
    .from(enquiryCorrectionTable)
    .where(eq(enquiryCorrectionTable.enquiry, enquiry))
    .orderBy(asc(id))
}
