import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** The message of an enquiry that can be taken back still: its mail, and milliseconds that are left. */
export async function findLeaving(
  db: Database,
  enquiry: string,
): Promise<{ mail: string; left: number } | null> {
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
  return mail?.notBefore ? { mail: mail.id, left: mail.notBefore.getTime() - Date.now() } : null
}
