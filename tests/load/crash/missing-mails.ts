import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Counts the mails in the outbox, and those that were not sent or never arrived. A mail whose
 * response was lost in a kill is not missing: it is marked for a person to check.
 */
export async function countMissingMails(db: Database, arrived: ReadonlyMap<string, number>) {
  const rows = await db
    .select({ messageId: mailTable.messageId, status: mailTable.status })
    .from(mailTable)
  const missing = rows.filter(
    ({ messageId, status }) =>
      status !== 'uncertain' && (status !== 'sent' || !arrived.has(messageId)),
  )
  return { mails: rows.length, missing: missing.length }
}
