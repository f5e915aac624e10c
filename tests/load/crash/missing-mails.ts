import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * How many mails the outbox holds, and how many of them were not sent or never arrived. One whose
 * answer a kill cut off is not missing: it waits for a person, and says so.
 */
export async function missingMails(db: Database, arrived: ReadonlyMap<string, number>) {
  const rows = await db
    .select({ messageId: mailTable.messageId, status: mailTable.status })
    .from(mailTable)
  const missing = rows.filter(
    ({ messageId, status }) =>
      status !== 'uncertain' && (status !== 'sent' || !arrived.has(messageId)),
  )
  return { mails: rows.length, missing: missing.length }
}
