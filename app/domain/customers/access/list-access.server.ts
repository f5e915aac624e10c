import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Requests on the desk's page; whoever waits longest comes first. */
const most = 50

/** Who waits to be let into the portal. */
export function listAccess(db: Database) {
  return db
    .select()
    .from(accessRequestTable)
    .where(eq(accessRequestTable.state, 'waiting'))
    .orderBy(asc(accessRequestTable.createdAt), asc(accessRequestTable.id))
    .limit(most)
}
