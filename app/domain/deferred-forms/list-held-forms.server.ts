import { desc, eq } from 'drizzle-orm'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

// A form is deferred until staff release it; an enquiry also until its status is changed.
const heldEnquiry = eq(enquiryTable.held, true)
const heldMessage = eq(contactRequestTable.held, true)

export interface HeldFormCounts {
  enquiries: number
  messages: number
}

/**
 * Counts enquiries and messages whose team notification was deferred because they arrived in a
 * flood.
 */
export async function countHeldForms(db: Database): Promise<HeldFormCounts> {
  return {
    enquiries: await db.$count(enquiryTable, heldEnquiry),
    messages: await db.$count(contactRequestTable, heldMessage),
  }
}

/** Lists the newest deferred enquiries and messages, at most `limit` of each. */
export async function listHeldForms(db: Database, limit: number) {
  const enquiries = await db
    .select()
    .from(enquiryTable)
    .where(heldEnquiry)
    .orderBy(desc(enquiryTable.createdAt))
    .limit(limit)
  const messages = await db
    .select()
    .from(contactRequestTable)
    .where(heldMessage)
    .orderBy(desc(contactRequestTable.createdAt))
    .limit(limit)
  return { enquiries, messages }
}
