import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { incomingMailTable } from '../tables.server.ts'

/** Maximum number of incoming mails of an enquiry that its page knows about. */
const maxMails = 500

/**
 * Finds the incoming mails of an enquiry, oldest first. A mail with a `message` is shown by it;
 * automatic replies have none.
 */
export function findMailsOfEnquiry(db: Database, enquiry: string) {
  const { id, message, kind, replyTo, isLate, subject, fromName, fromAddress, receivedAt } =
    incomingMailTable
  return db
    .select({ id, message, kind, replyTo, isLate, subject, fromName, fromAddress, receivedAt })
    .from(incomingMailTable)
    .where(eq(incomingMailTable.enquiry, enquiry))
    .orderBy(asc(receivedAt))
    .limit(maxMails)
}
