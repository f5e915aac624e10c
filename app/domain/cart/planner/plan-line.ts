import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { sumWeights } from '#app/domain/cart/load/enquiry-totals.ts'
import {
  countPallets,
  describePallets,
  describeTruckSpaces,
  describeWeightDetail,
} from '#app/domain/cart/load/load-facts.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { formatLeadTime, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { containerOf } from '#app/domain/catalogue/product/product-packs.ts'
import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import {
  describeLoadWeight,
  describeLoadWeights,
  kilogramsOf,
  type LoadWeight,
  loadWeight,
} from '#app/domain/packaging/pallet/load-weight.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import {
  describeLevelQuantity,
  describeQuantity,
} from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { computeJourney, type JourneyDays, type PlanDays } from './plan-days.ts'
import type { PlanChoices } from './plan-parts.ts'
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

export interface PlanTotals {
  /** Pallets, such as “13 full pallets + 1 part pallet + 2 loose lines”. */
  pallets: string
  /** Total weight, such as “8.8 t”. */
  weight: string
  /**
   * Parts of the weight: “8.2 t gross and 600 kg net, estimate”; empty if there is nothing to add.
   */
  weightDetail: string
  /** Roles, in lower case, of the lines whose weight is not known and not included. */
  unweighedRoles: string[]
  /** Truck space, such as “14 of 22 truck spaces”. */
  truck: string
}

/** Adds up pallets, weight and truck spaces of a run, as texts. */
export function computePlanTotals(lines: readonly PlanLine[]): PlanTotals {
  const pallets = countPallets(
    lines.map(({ pieces, packs, load }) => ({
      pieces,
      packs,
      kilograms: load && kilogramsOf(load),
    })),
  )
  const weights = sumWeights(lines.flatMap(({ load }) => load ?? []))
  return {
    pallets: describePallets(pallets),
    weight: describeLoadWeights(weights) || 'not on file',
    weightDetail: describeWeightDetail(weights),
    unweighedRoles: lines
      .filter((line) => line.load === null)
      .map(({ role }) => role.toLowerCase()),
    truck: describeTruckSpaces(pallets.spaces),
  }
}

/** Lists the tools that the parts of a run need on the filling line. */
export function listTools({ tirage, closure, hood, capsule, end }: PlanChoices): string[] {
  const tools = [tirage, closure, hood, capsule].flatMap((choice) => {
    const kind = choice?.product ? closureKindOf(choice.product.attributes) : null
    return kind ? [closingTool(kind)] : []
  })
  const size = end?.product && textOf(end.product.attributes, 'canEnd')
  return [...new Set(size ? [...tools, `a seamer set up for ${size} ends`] : tools)]
}

/** Lists further notes for a run: the label area, and related goods that we do not sell. */
export function listRunNotes(container: Product): string[] {
  const { attributes } = container
  const kind = containerOf(container)
  const diameter = numberOf(attributes, 'diameter')
  const round = diameter === null ? null : formatNumber(Math.floor(Math.PI * diameter))
  if (kind === 'bottle') {
    const panel = numberOf(attributes, 'labelPanelHeight')
    if (panel === null || round === null) return []
    return [
      `Label panel: ${formatNumber(panel)}\u00a0mm high, ${round}\u00a0mm round the bottle. We sell no labels.`,
    ]
  }
  if (kind === 'can') {
    return round === null
      ? []
      : [`A sleeve or label goes ${round}\u00a0mm round the can. We do not sell them.`]
  }
  return [
    textOf(attributes, 'coupler') === 'keykeg'
      ? 'KeyKegs come with their dust caps. One coupler serves one tap.'
      : 'One coupler serves one tap.',
  ]
}
