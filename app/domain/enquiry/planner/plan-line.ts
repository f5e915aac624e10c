import { leadTimeInWords } from '#app/domain/catalogue/describe-lead-time.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import {
  describeLoadWeight,
  type LoadWeight,
  loadWeight,
} from '#app/domain/packaging/load-weight.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/packs.ts'
import { describeLevelQuantity, describeQuantity } from '#app/domain/packaging/quantities.ts'
import { roundToOrder } from '#app/domain/packaging/run-arithmetic.ts'
import { formatDay } from '#app/platform/format.ts'
import { orderBy } from '../order-by.ts'

/** One line of the bill of materials. */
export interface PlanLine {
  /** “Glass”, “Closure”. */
  role: string
  sku: string
  slug: string
  name: string
  drawing: Drawing
  /** “16,000 bottles”. */
  needed: string
  /** “13 pallets”. */
  order: string
  /** The same in every level: “16,055 bottles = 13 pallets”. */
  inAllLevels: string
  /** What the rounding adds: “55 over”; empty for nothing. */
  over: string
  /** It is the minimum order that makes it so much. */
  isMinimum: boolean
  pieces: number
  quantity: LevelQuantity
  /** “8.2 t gross”; empty where it is not known. */
  weight: string
  load: LoadWeight | null
  packs: PackHierarchy
  leadTime: string
  /** When to order at the latest; null without a bottling day. */
  orderBy: { text: string; isLate: boolean } | null
}

/** A line of a run; null where more is needed than one line of an enquiry holds. */
export function planLine(
  role: string,
  product: Product,
  needed: number,
  { day, today }: { day: string | null; today: string },
): PlanLine | null {
  const { sku, slug, name, packs, minimumOrder } = product
  const ordered = roundToOrder(needed, packs, minimumOrder)
  if (!ordered) return null
  const { pieces, quantity, isMinimum } = ordered
  const weight = loadWeight(product, pieces)
  const over = pieces - needed
  return {
    role,
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    needed: countOf(needed, packs.piece),
    order: describeLevelQuantity(packs, quantity),
    inAllLevels: describeQuantity(packs, pieces),
    over: over > 0 ? `${countOf(over, packs.piece)} over` : '',
    isMinimum,
    pieces,
    quantity,
    weight: weight ? describeLoadWeight(weight) : '',
    load: weight,
    packs,
    leadTime: product.leadTime ? leadTimeInWords(product.leadTime) : 'on request',
    orderBy: day === null ? null : orderDay(product, day, today),
  }
}

function orderDay({ leadTime }: Product, day: string, today: string): PlanLine['orderBy'] {
  if (!leadTime) return { text: 'Ask us now: lead time on request', isLate: true }
  const latest = orderBy(day, leadTime.to)
  return latest < today
    ? { text: `${formatDay(latest)}, already past`, isLate: true }
    : { text: formatDay(latest), isLate: false }
}
