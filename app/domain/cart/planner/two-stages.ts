import { addDays } from '#app/domain/calendar/iso-day.ts'
import {
  addWorkingDays,
  type ClosedPeriods,
  type WorkPlaces,
} from '#app/domain/calendar/working-days.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf, isSparkling26 } from '#app/domain/packaging/fit/finishes.ts'
import { isForTirage } from '#app/domain/packaging/fit/fit-closure.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import { type ParseResult, refuse } from './parse-plan-figures.ts'

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
  if (typed === '') return { ok: true, value: null }
  const { value, unit } = parseQuantity(typed)
  return value !== null &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= maxLeesMonths &&
    ['', 'month', 'months'].includes(unit)
    ? { ok: true, value }
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
