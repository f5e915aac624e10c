import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { closedStatuses, toSqlLiterals } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'

/**
 * Builds the SQL condition that an enquiry is closed: itself, or the one that it was merged into,
 * since a duplicate's own status no longer changes.
 */
export function isClosedEnquiry(): SQL | undefined {
  const closed = sql.raw(toSqlLiterals(closedStatuses))
  return or(
    inArray(enquiryTable.status, closedStatuses),
    sql`${enquiryTable.mergedInto} in (select into_one.id from enquiry as into_one where into_one.status in (${closed}))`,
  )
}
