import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { contactRequestTable } from './tables.server.ts'

const formId = z.guid()

/** Whether the form of this id was taken; of anything else but an id, it was not. */
export async function isContactStored(db: Database, submission: string): Promise<boolean> {
  if (!formId.safeParse(submission).success) return false
  const taken = eq(contactRequestTable.submission, submission)
  return (await db.$count(contactRequestTable, taken)) > 0
}
