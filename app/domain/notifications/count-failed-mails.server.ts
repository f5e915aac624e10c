import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailTable } from './tables.server.ts'

/** Mails that were refused and wait for a person to deal with them. */
export async function countFailedMails(db: Database): Promise<number> {
  return db.$count(mailTable, eq(mailTable.status, 'failed'))
}
