import { refuseOverdrawn } from '#app/domain/enquiry/blanket/lock-room.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Order } from '../find-order.server.ts'
import type { OrderContent } from './order-content.ts'

/**
 * Why a call-off cannot become what its copy says; null where it can, and for an order that is none. A
 * call-off has lines of its blanket order alone, and no more of them than remains there.
 * @param order whose row is locked
 */
export async function refuseCallOff(
  tx: Database,
  { enquiry: { id, blanket, lines } }: Order,
  after: OrderContent,
): Promise<{ message: string } | null> {
  if (blanket === null) return null
  const positions = new Map(lines.map(({ product, position }) => [product.sku, position]))
  const foreign = after.lines.find(({ sku }) => !positions.has(sku))
  if (foreign) {
    return {
      message: `${foreign.name}: not in this call-off. Call it off, or order it, by itself.`,
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
