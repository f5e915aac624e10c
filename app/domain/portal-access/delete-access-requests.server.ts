import { lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Deletes the access requests sent from an email address. @returns their number */
export async function deleteAccessRequestsOf(tx: Database, email: string): Promise<number> {
  const { rowCount } = await tx
    .delete(accessRequestTable)
    .where(sql`${accessRequestTable.email} = lower(${email})`)
  return rowCount ?? 0
}

/** Deletes access requests from before a time. */
export async function deleteAccessRequestsBefore(tx: Database, before: Date): Promise<void> {
  await tx.delete(accessRequestTable).where(lt(accessRequestTable.createdAt, before))
}
