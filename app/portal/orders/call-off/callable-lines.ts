import { weightFigures } from '#app/domain/catalogue/product/product-view.ts'
import { blanketView } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import type { Order } from '#app/domain/orders/find-order.server.ts'
import type { CallableLine } from './call-off-line.tsx'

/**
 * Lists the lines of a blanket order for the call-off form: those with remaining pieces, and those
 * already in the call-off. @param today ISO date
 */
export function listCallableLines(
  { enquiry, record }: Order,
  today: string,
  standing: readonly { position: number }[] = [],
): { period: string; lines: CallableLine[] } {
  if (!enquiry.period) return { period: '', lines: [] }
  const { period, lines } = blanketView(enquiry.period, record, today)
  const room = computeBlanketLines(record.agreed, record.callOffs)
  const offered = lines.flatMap((line): CallableLine[] => {
    const of = room.find(({ position }) => position === line.position)
    const stands = standing.some(({ position }) => position === line.position)
    if (!of || (of.remaining === 0 && !stands)) return []
    const { product, level } = of
    return [{ ...line, product: { ...product, figures: weightFigures(product) }, level }]
  })
  return { period, lines: offered }
}
