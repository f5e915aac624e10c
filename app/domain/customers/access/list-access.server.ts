import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { findSimilar } from '../find-companies.server.ts'
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

/** Those of them who may mean a company, by its name. */
export async function listAccessFor(db: Database, company: string) {
  const waiting = await listAccess(db)
  const similar = await Promise.all(
    waiting.map(({ id, company: name }) => findSimilar(db, { id, name })),
  )
  return waiting.filter((_, place) => similar[place]?.some(({ id }) => id === company))
}
