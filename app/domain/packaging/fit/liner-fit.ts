import { type Figures, textOf } from '../quantity/product-figures.ts'
import { askUs, type Fit } from './fit.ts'

/** Shapes of bottles that are filled with wine; BVS is a finish for nothing else (EN 16293). */
const wineShapes: ReadonlySet<string> = new Set([
  'claret',
  'burgundy',
  'riesling',
  'sparkling',
  'port',
  'dessert-slim',
])

/** Whether a bottle is made for wine, by its finish or its shape. */
export function isForWine(bottle: Figures): boolean {
  return textOf(bottle, 'finish') === 'BVS' || wineShapes.has(textOf(bottle, 'shape') ?? '')
}

/**
 * Wine under a liner of expanded polyethylene is always asked about: without a barrier film it lets
 * through the oxygen that wine is kept from. Spirits do not mind.
 */
export function linerFit(bottle: Figures, cap: Figures): Fit[] {
  if (textOf(cap, 'liner') !== 'epe' || !isForWine(bottle)) return []
  return [askUs('An EPE liner has no barrier to oxygen: ask us before you put it on wine.')]
}

/**
 * Liners as they are offered, the first first: Saranex for most wines, Saran-tin for dry wines that are
 * kept long, the others by their purpose, EPE last.
 */
const offered = ['saranex', 'saran-tin', 'variable-otr']

/** The place of a closure among others of its type by its liner, lower is offered first. */
export function linerRank(closure: Figures): number {
  const liner = textOf(closure, 'liner')
  if (liner === 'epe') return offered.length + 1
  const place = offered.indexOf(liner ?? '')
  return place < 0 ? offered.length : place
}
