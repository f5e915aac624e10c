import { type Figures, textOf } from '../quantity/product-figures.ts'
import { askUs, type Fit } from './fit.ts'

/** Shapes of bottles that are filled with wine. */
const wineShapes: ReadonlySet<string> = new Set([
  'claret',
  'burgundy',
  'riesling',
  'sparkling',
  'port',
  'dessert-slim',
])

/**
 * Whether a bottle is made for wine, by its finish (BVS is used for nothing else, EN 16293) or its
 * shape.
 */
export function isForWine(bottle: Figures): boolean {
  return textOf(bottle, 'finish') === 'BVS' || wineShapes.has(textOf(bottle, 'shape') ?? '')
}

/**
 * Gives “ask us” for wine under a liner of expanded polyethylene, which has no barrier film and
 * lets oxygen through. Empty for other liners, and for spirits.
 */
export function linerFit(bottle: Figures, cap: Figures): Fit[] {
  if (textOf(cap, 'liner') !== 'epe' || !isForWine(bottle)) return []
  return [askUs('An EPE liner has no barrier to oxygen: ask us before you put it on wine.')]
}

/**
 * Liners in the order in which they are offered: Saranex for most wines, Saran-tin for dry wines
 * that are cellared long, then variable OTR. Other liners follow, and EPE comes last.
 */
const offered = ['saranex', 'saran-tin', 'variable-otr']

/** Sort rank of a closure among others of its type, by liner; lower ranks are offered first. */
export function linerRank(closure: Figures): number {
  const liner = textOf(closure, 'liner')
  if (liner === 'epe') return offered.length + 1
  const place = offered.indexOf(liner ?? '')
  return place < 0 ? offered.length : place
}
