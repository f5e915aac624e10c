import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Maximum number of requests on the desk's page, oldest first. */
const maxListedRequests = 50

/** Lists the pending access requests, with what is known of their email addresses. */
export function listAccessRequests(db: Database) {
  return db
    .select({
      ...getTableColumns(accessRequestTable),
      /** Names of companies in which the address has an active membership. */
      memberOf: sql<string[]>`array(
        select company.name
        from member
        join account on account.id = member.account_id
        join company on company.id = member.company_id
        where account.email = access_request.email and member.suspended_at is null
        order by 1
      )`,
      /** Time of the last declined request from the address; null if there was none. */
      declinedAt: sql<Date | null>`(
        select max(before.decided_at)
        from access_request as before
        where before.email = access_request.email and before.state = 'declined'
      )`.mapWith(accessRequestTable.decidedAt),
    })
    .from(accessRequestTable)
    .where(eq(accessRequestTable.state, 'waiting'))
    .orderBy(asc(accessRequestTable.createdAt), asc(accessRequestTable.id))
    .limit(maxListedRequests)
}

/** Lists the pending access requests whose company name resembles that of a company. */
export async function listAccessRequestsFor(db: Database, company: string) {
  const waiting = await listAccessRequests(db)
  const similar = await Promise.all(
    waiting.map(({ id, company: name }) => findSimilar(db, { id, name })),
  )
  return waiting.filter((_, place) => similar[place]?.some(({ id }) => id === company))
}
