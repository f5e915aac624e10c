import { desc, eq } from 'drizzle-orm'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

// A form is deferred until staff release it; an enquiry also until its status is changed.
const isDeferredEnquiry = eq(enquiryTable.isDeferred, true)
const isDeferredMessage = eq(contactRequestTable.isDeferred, true)

export interface DeferredFormCounts {
  enquiries: number
  messages: number
}

/**
 * Counts enquiries and messages whose team notification was deferred because they arrived in a
 * flood.
 */
export async function countDeferredForms(db: Database): Promise<DeferredFormCounts> {
  return {
    enquiries: await db.$count(enquiryTable, isDeferredEnquiry),
    messages: await db.$count(contactRequestTable, isDeferredMessage),
  }
}

/** Lists the newest deferred enquiries and messages, at most `limit` of each. */
export async function listDeferredForms(db: Database, limit: number) {
  const enquiries = await db
    .select()
    .from(enquiryTable)
    .where(isDeferredEnquiry)
    .orderBy(desc(enquiryTable.createdAt))
    .limit(limit)
  const messages = await db
    .select()
    .from(contactRequestTable)
    .where(isDeferredMessage)
    .orderBy(desc(contactRequestTable.createdAt))
    .limit(limit)
  return { enquiries, messages }
}
