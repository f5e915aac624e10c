import { addDays } from '#app/domain/calendar/iso-day.ts'
import {
  addWorkingDays,
  type ClosedPeriods,
  type WorkPlaces,
} from '#app/domain/calendar/working-days.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf, isSparkling26 } from '#app/domain/packaging/fit/finishes.ts'
import { isTray } from '#app/domain/packaging/fit/fit-can.ts'
import { isForTirage } from '#app/domain/packaging/fit/fit-closure.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { addLoss, remainingAfterLoss } from '#app/domain/packaging/run-arithmetic.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import type { PlanChoices } from './plan-parts.ts'
import { type LossPart, type ParseResult, type PlanPart, planParts, refuse } from './plan-query.ts'

/** Maximum time on the lees, in months: ten years. */
const maxLeesMonths = 120

/** Default loss, in tenths of a percent, from laying bottles down until they are disgorged. */
export const defaultDisgorgingLoss = 20

/** Whether wine can ferment in a bottle and be disgorged from it: sparkling glass under a crown. */
export function canBeLaidDown({ category, attributes }: Product): boolean {
  return (
    category === 'bottles' && (finishOf(attributes)?.code === 'CR29' || isSparkling26(attributes))
  )
}

/** Parses the months on the lees; null if the run has one stage. */
export function parseLees(typed: string): ParseResult<number | null> {
  if (typed === '') return { outcome: 'done', value: null }
  const { value, unit } = parseQuantity(typed)
  return value !== null &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= maxLeesMonths &&
    ['', 'month', 'months'].includes(unit)
    ? { outcome: 'done', value }
    : refuse(`Type 1 to ${maxLeesMonths} months, or leave it blank for one stage.`)
}

/**
 * Returns the first working day from which bottles are disgorged: the given months after tirage.
 * @param tirage ISO date
 */
export function findDisgorgingDay(
  tirage: string,
  months: number,
  { shutdowns }: ClosedPeriods,
  atSite: WorkPlaces,
): string {
  const [year = 0, month = 0, day = 0] = tirage.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const due = `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`
  return addWorkingDays(addDays(due, -1), 1, shutdowns, atSite)
}

const crowns: readonly (ClosureKind | null)[] = ['crown-29', 'crown-26-pry']

/** Whether a closure holds the second fermentation. */
export const isTirageCrown = ({ attributes }: Product): boolean =>
  crowns.includes(closureKindOf(attributes))

/** Picks the crown with a bidule, which collects the lees, or else the first crown. */
export const pickTirageCrown = (fitting: readonly Product[]): Product | undefined =>
  fitting.find(({ attributes }) => isForTirage(attributes)) ?? fitting[0]

/** Container and parts of a run, without its size. */
interface RunParts {
  container: Product
  choices: PlanChoices
  /** Pieces in a case; null if there is no case. */
  pack: number | null
  /** Losses in tenths of a percent. */
  losses: Readonly<Record<LossPart, number>>
}

/** Product that a planned run needs, with its quantity. */
export interface Need {
  part: LossPart
  /** Stage at which it is needed: at filling (tirage), or when the bottles are disgorged. */
  stage: 'filling' | 'disgorging'
  role: string
  product: Product
  /** Pieces that the run uses; `needed` includes the loss. */
  used: number
  needed: number
  /** Number of bottles, cans or kegs that these pieces are for. */
  plannedFor: number
}

const containerRoles: Readonly<Record<string, string>> = { cans: 'Cans', kegs: 'Kegs' }
const roles: Readonly<Record<PlanPart, string>> = {
  tirage: 'Tirage crown',
  closure: 'Closure',
  end: 'Ends',
  cap: 'Caps',
  coupler: 'Coupler',
  hood: 'Wirehood',
  capsule: 'Capsule',
  carrier: 'Carrier',
  carton: 'Carton',
  divider: 'Divider',
}

/**
 * Returns the number of bottles or cans in a case: of packed glass, or else of the chosen carton;
 * null without a carton.
 */
export function packSizeOf({ attributes }: Product, { carton }: PlanChoices): number | null {
  const isPacked = attributes.format !== undefined && attributes.format !== 'bulk'
  const size = isPacked ? attributes.packSize : carton?.product?.attributes.packSize
  return typeof size === 'number' ? size : null
}

/** Computes how many containers and parts are needed to fill `filled` containers. */
export function computeNeeds(
  filled: number,
  { container, choices, pack, losses }: RunParts,
): Need[] {
  // Bottles laid down under a tirage crown are closed and packed after the loss of disgorging.
  const isTwoStaged = choices.tirage !== undefined
  const left = isTwoStaged ? remainingAfterLoss(filled, losses.disgorging) : filled
  const cases = pack === null ? 0 : Math.ceil(left / pack)
  const isPacked = container.category === 'bottles' && container.attributes.format !== 'bulk'
  const lost = addLoss(filled, losses.container)
  // Packed glass is sold in whole cases, which include the loss.
  const containers = isPacked && pack !== null ? Math.ceil(lost / pack) * pack : lost
  const parts = planParts.flatMap((part): Need[] => {
    const product = choices[part]?.product
    if (!product) return []
    const stage = isTwoStaged && part !== 'tirage' ? 'disgorging' : 'filling'
    const count = stage === 'disgorging' ? left : filled
    const used = countUsed(part, product, { filled: count, cases })
    const needed = addLoss(used, losses[part])
    const role = part === 'carton' && isTray(product.attributes) ? 'Tray' : roles[part]
    return [{ part, stage, role, product, used, needed, plannedFor: count }]
  })
  const role = containerRoles[container.category] ?? 'Glass'
  const first: Need = {
    part: 'container',
    stage: 'filling',
    role,
    product: container,
    used: filled,
    needed: containers,
    plannedFor: filled,
  }
  return [first, ...parts]
}

/** Counts the pieces used. A run uses one coupler, whatever the number of kegs or taps. */
function countUsed(
  part: PlanPart,
  { attributes }: Product,
  { filled, cases }: { filled: number; cases: number },
): number {
  if (part === 'coupler') return 1
  if (part === 'carton' || part === 'divider') return cases
  const { packSize } = attributes
  return part === 'carrier' && typeof packSize === 'number' ? Math.ceil(filled / packSize) : filled
}

/**
 * Computes the maximum number of bottles, cans or kegs for which every need, rounded up to sales
 * units, fits in one enquiry line; 0 if none does. Uses binary search, because needs never decrease
 * with the number filled.
 */
export function maxFilled(run: RunParts): number {
  const isPossible = (filled: number) =>
    computeNeeds(filled, run).every(
      ({ product, needed }) => roundToOrder(needed, product.packs, product.minimumOrder) !== null,
    )
  let [most, tooMany] = [0, maxPieces + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (isPossible(middle)) most = middle
    else tooMany = middle
  }
  return most
}
