import { and, eq, inArray, notLike } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailAbout, mailTable } from './tables.server.ts'

/**
 * Corrects the recipient of mails that have not been sent. Mails to the team are not changed.
 * @param id of an enquiry or a contact request
 * @returns number of mails changed
 */
export async function readdressMails(
  tx: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rowCount } = await tx
    .update(mailTable)
    .set({ recipient: to })
    .where(
      and(
        eq(mailAbout, id),
        eq(mailTable.recipient, from),
        inArray(mailTable.status, ['queued', 'kept', 'failed']),
        notLike(mailTable.kind, '%-for-team'),
      ),
    )
  return rowCount ?? 0
}
