import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailAbout, mailBounceTable, mailTable } from './tables.server.ts'

/**
 * Erases recipient and text of every mail about these records. A queued mail is not sent any more.
 * @param ids of enquiries or contact requests
 */
export async function eraseMails(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(mailBounceTable)
    .set({ address: '', reason: '' })
    .where(
      inArray(
        mailBounceTable.mail,
        tx
          .select({ id: mailTable.id })
          .from(mailTable)
          .where(inArray(mailAbout, [...ids])),
      ),
    )
  await tx
    .update(mailTable)
    .set({
      status: 'forgotten',
      recipient: '',
      rendered: null,
      subject: sql`${mailTable.subject} - 'words'`,
      lastError: null,
      settledAt: sql`coalesce(${mailTable.settledAt}, now())`,
    })
    .where(inArray(mailAbout, [...ids]))
}
