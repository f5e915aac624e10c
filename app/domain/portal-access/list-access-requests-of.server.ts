import { asc, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Lists the access requests sent from an email address, oldest first. */
export function listAccessRequestsOf(db: Database, email: string) {
  const { id, name, company, phone, message, state, createdAt } = accessRequestTable
  return db
    .select({ id, name, company, phone, message, state, createdAt })
    .from(accessRequestTable)
    .where(sql`${accessRequestTable.email} = lower(${email})`)
    .orderBy(asc(createdAt), asc(id))
}
