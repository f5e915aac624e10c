import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { MailStatus } from './mail.ts'
import { mailTable } from './tables.server.ts'

export type StoredMail = typeof mailTable.$inferSelect

/** The newest mails of the outbox in the given statuses. */
export async function listMails(
  db: Database,
  statuses: MailStatus[],
  limit = 50,
): Promise<StoredMail[]> {
  return db
    .select()
    .from(mailTable)
    .where(inArray(mailTable.status, statuses))
    .orderBy(desc(mailTable.createdAt))
    .limit(limit)
}

export async function findMail(db: Database, id: string): Promise<StoredMail | null> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  return mail ?? null
}
