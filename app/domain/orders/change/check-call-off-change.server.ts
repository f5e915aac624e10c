import { eq } from 'drizzle-orm'
import { type Period, refuseDayOutsidePeriod } from '#app/domain/enquiry/period.ts'
import { refuseOverdrawn } from '#app/domain/enquiry/record/lock-blanket-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import type { Order } from '../find-order.server.ts'

/**
 * Checks an edited call-off against its blanket order: it may only have lines of that order, within
 * the remaining quantities, and a day in its period. An unchanged day is accepted, because the team
 * may have moved the period since.
 * @param order the order, with its row locked
 * @returns the refusal; null if the change is possible or the order is not a call-off
 */
export async function checkCallOffChange(
  tx: Database,
  { enquiry: { id, blanket, lines, details } }: Order,
  after: OrderContent,
): Promise<{ message: string } | null> {
  if (blanket === null) return null
  const { neededBy: day } = after
  if (day !== details.neededBy) {
    if (day === null) return { message: 'Choose the day on which it is needed.' }
    const outside = refuseDayOutsidePeriod(await findPeriod(tx, blanket), day)
    if (outside !== null) return { message: outside }
  }
  const positions = new Map(lines.map(({ product, position }) => [product.sku, position]))
  const foreign = after.lines.find(({ sku }) => !positions.has(sku))
  if (foreign) {
    return {
      message: `${foreign.name}: not in this call-off. Call it off or order it separately.`,
    }
  }
  const wanted = after.lines.map(({ sku, pieces }) => ({
    position: positions.get(sku) ?? 0,
    pieces,
  }))
  const over = await refuseOverdrawn(tx, { id, blanket }, wanted)
  for (const [position, why] of over) {
    const line = lines.find((one) => one.position === position)
    return { message: `${line?.product.name ?? 'A line'}: ${why}` }
  }
  return null
}

async function findPeriod(tx: Database, blanket: string): Promise<Period | null> {
  const { id, periodFrom: from, periodUntil: until } = enquiryTable
  const [found] = await tx.select({ from, until }).from(enquiryTable).where(eq(id, blanket))
  return found?.from && found.until ? { from: found.from, until: found.until } : null
}
