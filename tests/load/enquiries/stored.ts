import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface Stored {
  enquiries: number
  lines: number
  events: number
  mails: number
}

/** Counts the stored enquiries and their parts. */
export async function countStored(db: Database): Promise<Stored> {
  return {
    enquiries: await db.$count(enquiryTable),
    lines: await db.$count(enquiryLineTable),
    events: await db.$count(enquiryEventTable),
    mails: await db.$count(mailTable),
  }
}
