import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { computeJourney, type JourneyDays } from '#app/domain/cart/planner/compute-order-by-day.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { formatLeadTime, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import {
  describeLoadWeight,
  type LoadWeight,
  loadWeight,
} from '#app/domain/packaging/pallet/load-weight.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import {
  describeLevelQuantity,
  describeQuantity,
} from '#app/domain/packaging/quantity/quantities.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/round-to-order.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { PlanDays } from './plan-days.ts'
import type { Need } from './run-needs.ts'

/** One line of the bill of materials. */
export interface PlanLine {
  /** Name of the part, such as “Glass” or “Closure”. */
  role: string
  /** Stage at which it is needed. */
  stage: Need['stage']
  sku: string
  slug: string
  name: string
  drawing: Drawing
  /** Pieces needed, such as “16,160 bottles”. */
  needed: string
  /** Explanation of the loss: “16,000 to fill, 1 % lost”; empty if nothing is lost. */
  lost: string
  /** Quantity to order, such as “13 pallets”. */
  order: string
  /** Quantity to order in every packing level: “16,055 bottles = 13 pallets”. */
  inAllLevels: string
  /** Surplus caused by rounding up: “55 left over”; empty if there is none. */
  surplus: string
  /** Whether the quantity was raised to the minimum order. */
  isMinimum: boolean
  pieces: number
  /** Loss on the filling line, in tenths of a percent. */
  lossTenths: number
  /** Number of bottles, cans or kegs that the line is for. */
  plannedFor: number
  quantity: LevelQuantity
  /** Weight, such as “8.2 t gross”; empty if unknown. */
  weight: string
  load: LoadWeight | null
  packs: PackHierarchy
  leadTime: string
  /** Last day to order, and the shutdowns that make it earlier; null without a bottling day. */
  orderBy: { text: string; isLate: boolean; past: Shutdown[] } | null
  /** Days that `orderBy` states; null without a bottling day or a lead time. */
  journey: JourneyDays | null
}

/**
 * Builds one line of the bill of materials. @returns null if the quantity exceeds the limit of one
 * enquiry line
 */
export function buildPlanLine(
  { role, stage, product, used, needed, plannedFor }: Need,
  loss: number,
  days: PlanDays | null,
  calendar: WorkCalendar,
): PlanLine | null {
  const { sku, slug, name, packs, minimumOrder } = product
  const ordered = roundToOrder(needed, packs, minimumOrder)
  if (!ordered) return null
  const { pieces, quantity, isMinimum } = ordered
  const weight = loadWeight(product, pieces)
  const journey =
    days && product.leadTime
      ? computeJourney(neededByOf(days, stage), product.leadTime.to, days.journey, calendar)
      : null
  const over = pieces - needed
  return {
    role,
    stage,
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    needed: countOf(needed, packs.piece),
    lost: loss === 0 ? '' : `${formatNumber(used)} used, ${loss / 10}\u00a0% lost`,
    order: describeLevelQuantity(packs, quantity),
    inAllLevels: describeQuantity(packs, pieces),
    surplus: over > 0 ? `${countOf(over, packs.piece)} left over` : '',
    isMinimum,
    pieces,
    lossTenths: loss,
    plannedFor,
    quantity,
    weight: weight ? describeLoadWeight(weight) : '',
    load: weight,
    packs,
    leadTime: product.leadTime ? formatLeadTime(product.leadTime) : noLeadTime,
    orderBy: days && describeOrderBy(journey, calendar),
    journey,
  }
}

const neededByOf = ({ neededBy, disgorging }: PlanDays, stage: Need['stage']) =>
  stage === 'disgorging' && disgorging ? disgorging.neededBy : neededBy

/** Formats the last day to order. @param journey null if the lead time is not known */
function describeOrderBy(
  journey: JourneyDays | null,
  { today }: WorkCalendar,
): PlanLine['orderBy'] {
  if (!journey) return { text: `Ask us now: lead time ${noLeadTime}`, isLate: true, past: [] }
  const { orderBy, past } = journey
  return orderBy < today
    ? { text: `${formatDay(orderBy)}, already past`, isLate: true, past }
    : { text: formatDay(orderBy), isLate: false, past }
}
