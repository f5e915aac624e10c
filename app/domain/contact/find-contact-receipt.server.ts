import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#app/platform/database/database.server.ts'
import { contactRequestTable } from './tables.server.ts'

const formId = z.guid()

/** What a sender is told of a message that was taken. */
export interface ContactReceipt {
  /** Whether a mail to them says that it came. */
  acknowledged: boolean
}

/** Of the form of this id; null if it was not taken, and of anything else but an id. */
export async function findContactReceipt(
  db: Database,
  submission: string,
): Promise<ContactReceipt | null> {
  if (!formId.safeParse(submission).success) return null
  const { acknowledged } = contactRequestTable
  const rows = await db
    .select({ acknowledged })
    .from(contactRequestTable)
    .where(eq(contactRequestTable.submission, submission))
  return rows[0] ?? null
}
