import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Finds the latest message to the customer that can still be taken back: the id of its mail and the
 * milliseconds left. @returns null if there is none
 */
export async function findUnsentMessage(
  db: Database,
  enquiry: string,
): Promise<{ mail: string; leftMs: number } | null> {
  const [mail] = await db
    .select({ id: mailTable.id, notBefore: mailTable.notBefore })
    .from(mailTable)
    .where(
      and(
        eq(mailAbout, enquiry),
        eq(mailTable.kind, 'enquiry-message'),
        eq(mailTable.status, 'queued'),
        gt(mailTable.notBefore, sql`now()`),
      ),
    )
    .orderBy(desc(mailTable.createdAt))
    .limit(1)
  return mail?.notBefore ? { mail: mail.id, leftMs: mail.notBefore.getTime() - Date.now() } : null
}
