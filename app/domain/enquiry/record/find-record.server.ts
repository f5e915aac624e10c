import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryCorrectionTable } from '../correction/tables.server.ts'
import type { Enquiry } from '../enquiry.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { enquiryTable } from '../tables.server.ts'
import type { Correction } from './correction.ts'
import { findMessages } from './find-messages.server.ts'

/**
 * Finds everything of an enquiry that its customer may see: lines, proposals, deliveries,
 * corrections and messages, including the messages of duplicates merged into it.
 */
export async function findRecord(db: Database, enquiry: Pick<Enquiry, 'id'>) {
  const doubles = await db
    .select({ id: enquiryTable.id, reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(eq(enquiryTable.mergedInto, enquiry.id))
  const messages = await findMessages(db, [enquiry.id, ...doubles.map(({ id }) => id)])
  const corrections = await findCorrections(db, enquiry.id)
  return { ...(await readLines(db, enquiry.id)), messages, doubles, corrections }
}
export type EnquiryRecord = Awaited<ReturnType<typeof findRecord>>

/** Finds the corrections of an enquiry's details, oldest first. */
export function findCorrections(db: Database, enquiry: string): Promise<Correction[]> {
  const { id, createdAt: at, author, field, before, after } = enquiryCorrectionTable
  return db
    .select({ at, author, field, before, after })
    .from(enquiryCorrectionTable)
    .where(eq(enquiryCorrectionTable.enquiry, enquiry))
    .orderBy(asc(id))
}
