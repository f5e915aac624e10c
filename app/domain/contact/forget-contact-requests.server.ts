import { inArray } from 'drizzle-orm'
import { forgetMails } from '#app/domain/notifications/forget-mails.server.ts'
import { forgetDrafts } from '#app/domain/text-drafts/forget-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { contactRequestTable } from './tables.server.ts'

/**
 * Deletes contact requests, their drafts, and the text of their mails. @returns number of requests
 * deleted
 */
export async function forgetContactRequests(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await tx
    .delete(contactRequestTable)
    .where(inArray(contactRequestTable.id, [...ids]))
  await forgetMails(tx, ids)
  await forgetDrafts(tx, ids)
  return rowCount ?? 0
}
