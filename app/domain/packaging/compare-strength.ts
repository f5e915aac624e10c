import { formatNumber } from '#app/platform/text/format.ts'
import { carbonationClosureKinds, closureKindOf } from './fit/closure-kinds.ts'
import { finishOf } from './fit/finishes.ts'
import { canRoleOf } from './fit/fit-can.ts'
import { kegRoleOf } from './fit/fit-keg.ts'
import { type Figures, numberOf } from './quantity/product-figures.ts'

/** Category and attributes of a product, from which its strength is compared. */
export interface Packaging {
  /** Slug of the category. */
  category: string
  attributes: Figures
}

/** A figure in which an alternative must be at least equal to the product it replaces. */
interface StrengthFigure {
  key: string
  /** Name of the figure for use within a sentence. */
  name: string
  unit: string
  /**
   * Whether an original for carbonated drinks may lack this figure and still be replaced; defaults
   * to false.
   */
  isOptional?: boolean
}

const carbonation = { name: 'carbonation limit', unit: 'vol' }

/** Strength figures by category, the most important first. Other categories have none. */
const strengthFigures: Readonly<Record<string, readonly StrengthFigure[]>> = {
  bottles: [
    { key: 'pressureRating', name: 'pressure rating', unit: 'bar' },
    { key: 'gasVolumes', ...carbonation },
    { key: 'verticalLoad', name: 'vertical load', unit: 'N' },
    { key: 'thermalShock', name: 'thermal shock', unit: '°C' },
    { key: 'pressureAt20', name: 'working pressure at 20 °C', unit: 'bar', isOptional: true },
    { key: 'testPressure', name: 'test pressure', unit: 'bar', isOptional: true },
    { key: 'burstPressure', name: 'burst pressure', unit: 'bar', isOptional: true },
  ],
  cans: [{ key: 'pressureLimit', name: 'pressure limit', unit: 'bar' }],
  kegs: [{ key: 'pressureLimit', name: 'pressure limit', unit: 'bar' }],
  closures: [{ key: 'carbonationLimit', ...carbonation }],
}

/** A strength figure in which an alternative is lower, or cannot be compared. */
export interface Shortfall {
  figure: StrengthFigure
  /** Value of the alternative; null if it is not on file. */
  found: number | null
  /** Value of the product to be replaced; null if it is not on file. */
  needed: number | null
}

/**
 * Result of comparing an alternative with the product that it would replace. `weaker`: at least one
 * figure is lower; `unknown`: none is lower, but at least one that matters is not on file.
 */
export type StrengthVerdict =
  | { outcome: 'no-weaker' }
  | { outcome: 'weaker' | 'unknown'; shortfalls: readonly Shortfall[] }

/**
 * Compares the strength of an alternative with that of the product it would replace: pressure
 * rating, carbonation limit, vertical load, thermal shock, working pressure at 20 °C, test and burst
 * pressure of bottles,
 * pressure limit of cans and kegs, carbonation limit of closures. Every page and operation that
 * offers one product in place of another has to call this function.
 * - A figure that the original states must be stated, and at least equal, in the alternative.
 * - If the drink may be carbonated, no alternative meets a figure that the original does not state,
 * except working pressure at 20 °C, test and burst pressure.
 * - The drink may be carbonated unless a bottle is rated 0 bar, or is not rated and has a finish
 * for still drinks only.
 */
export function compareStrength(alternative: Packaging, original: Packaging): StrengthVerdict {
  if (isNoWeakerThan(alternative, original)) return { outcome: 'no-weaker' }
  const shortfalls = figuresOf(original)
    .filter((figure) => !isMet(figure, alternative, original))
    .map((figure) => ({
      figure,
      found: numberOf(alternative.attributes, figure.key),
      needed: numberOf(original.attributes, figure.key),
    }))
  return { outcome: shortfalls.some(isLower) ? 'weaker' : 'unknown', shortfalls }
}

/** Whether an alternative is at least as strong as the product it would replace (`compareStrength`). */
export function isNoWeakerThan(alternative: Packaging, original: Packaging): boolean {
  return figuresOf(original).every((figure) => isMet(figure, alternative, original))
}

/** Whether an alternative meets one figure of the original. Lists call this for every item. */
function isMet(figure: StrengthFigure, alternative: Packaging, original: Packaging): boolean {
  const needed = numberOf(original.attributes, figure.key)
  if (needed === null) return figure.isOptional === true || !mayBeCarbonated(original)
  const found = numberOf(alternative.attributes, figure.key)
  return found !== null && found >= needed
}

/**
 * Describes the figures in which an alternative is weaker: “pressure rating 8 bar, not 12; vertical
 * load not on file”. Empty if it is no weaker.
 */
export function describeShortfalls(verdict: StrengthVerdict): string {
  if (verdict.outcome === 'no-weaker') return ''
  return verdict.shortfalls
    .map(({ figure: { name, unit }, found, needed }) => {
      if (found === null) return `${name} not on file`
      const own = `${name} ${formatNumber(found, 1)}\u00a0${unit}`
      return needed === null ? `${own}, not comparable` : `${own}, not ${formatNumber(needed, 1)}`
    })
    .join('; ')
}

/**
 * Explains why none of several alternatives is offered: “No lighter bottle with the same pressure
 * rating (12 bar).” Names the most important figure in which all of them fall short, or else every
 * figure in which any of them does.
 * @param noun names the kind of alternative: “lighter bottle”
 * @returns null if an alternative is no weaker, or if there are no alternatives
 */
export function explainRefusal(noun: string, verdicts: readonly StrengthVerdict[]): string | null {
  const lists = verdicts.map((verdict) =>
    verdict.outcome === 'no-weaker' ? [] : verdict.shortfalls,
  )
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return null
  const byKey = new Map(lists.flat().map((shortfall) => [shortfall.figure.key, shortfall]))
  const all = [...byKey.values()]
  const unrated = all.find(({ needed }) => needed === null)
  if (unrated) {
    return `We do not have the ${unrated.figure.name} of this product on file, so we offer no ${noun}: ask us.`
  }
  const shared = all.find(({ figure: { key } }) =>
    lists.every((list) => list.some(({ figure }) => figure.key === key)),
  )
  const named = (shared ? [shared] : all).map(
    ({ figure: { name, unit }, needed }) =>
      `${name} (${formatNumber(needed ?? 0, 1)}\u00a0${unit})`,
  )
  return `No ${noun} with the same ${named.join(' and ')}.`
}

const isLower = ({ found, needed }: Shortfall) =>
  found !== null && needed !== null && found < needed

function figuresOf({ category }: Packaging): readonly StrengthFigure[] {
  return Object.hasOwn(strengthFigures, category) ? (strengthFigures[category] ?? []) : []
}

/** Finishes for still wine and spirits: their stock closures do not hold pressure. */
const stillFinishes: readonly string[] = ['BVS', 'CORK', 'BAR18', 'BAR21']

/** Whether a product may contain a carbonated drink, judged by its ratings, finish or kind. */
export function mayBeCarbonated({ category, attributes }: Packaging): boolean {
  if (category === 'cans') return !['end', 'carrier'].includes(canRoleOf(attributes) ?? 'unknown')
  if (category === 'kegs') return kegRoleOf(attributes) === 'keg'
  if (category === 'closures') {
    const kind = closureKindOf(attributes)
    return kind !== null && carbonationClosureKinds.includes(kind)
  }
  const rating = numberOf(attributes, 'pressureRating')
  const volumes = numberOf(attributes, 'gasVolumes')
  if (rating !== null || volumes !== null) return (rating ?? 0) > 0 || (volumes ?? 0) > 0
  return !stillFinishes.includes(finishOf(attributes)?.code ?? '')
}
