import { inArray } from 'drizzle-orm'
import { eraseMails } from '#app/domain/notifications/erase-mails.server.ts'
import { deleteDrafts } from '#app/domain/text-drafts/delete-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { contactRequestTable } from './tables.server.ts'

/**
 * Deletes contact requests, their drafts, and the text of their mails. @returns number of requests
 * deleted
 */
export async function deleteContactRequests(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await tx
    .delete(contactRequestTable)
    .where(inArray(contactRequestTable.id, [...ids]))
  await eraseMails(tx, ids)
  await deleteDrafts(tx, ids)
  return rowCount ?? 0
}
