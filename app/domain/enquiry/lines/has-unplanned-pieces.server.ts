import type { Database } from '#app/platform/database/database.server.ts'
import { lifecycle } from '../lifecycle.ts'
import type { enquiryTable } from '../tables.server.ts'
import { readLines } from './read-lines.server.ts'

type OrderRow = Pick<typeof enquiryTable.$inferSelect, 'id' | 'status' | 'periodUntil'>

/**
 * Tells whether pieces of a confirmed order are not on a delivery yet. False for blanket orders,
 * which are delivered by their call-offs, and in statuses without deliveries.
 */
export async function hasUnplannedPieces(
  db: Database,
  { id, status, periodUntil }: OrderRow,
): Promise<boolean> {
  if (periodUntil !== null || !lifecycle[status].canScheduleDeliveries) return false
  const { balances } = await readLines(db, id)
  return balances.some(({ unplanned }) => unplanned > 0)
}
