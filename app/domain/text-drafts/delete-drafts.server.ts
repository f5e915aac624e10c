import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { draftTable } from './tables.server.ts'

/** Deletes all drafts about conversations. @param ids of enquiries or contact requests */
export async function deleteDrafts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(draftTable).where(inArray(sql`split_part(${draftTable.about}, ':', 2)`, [...ids]))
}
