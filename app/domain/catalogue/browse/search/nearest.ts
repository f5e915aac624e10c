import { describeNumber } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { markets, type Product } from '#app/domain/catalogue/product/product.ts'
import type { BrowseQuery, FacetSelection } from '../browse-query.ts'
import { type CatalogueIndex, type FacetColumn, subcategoryKey } from '../catalogue-index.ts'
import type { NumberRange } from '../facets/number-range.ts'
import type { TextMatches } from './text-search.ts'

/** Product that fails some of the filters. */
export interface NearProduct {
  product: Product
  /**
   * Figures of the product in the facets that could not all be met: “510 g” and “Cork mouth” beside
   * “415 g” and “BVS 30H60”.
   */
  figures: { text: string; isMissed: boolean }[]
}

const maxNearest = 8

/**
 * Cost of a filter that a product fails, by the key of its facet. The shape of a bottle, then its
 * volume, are harder to give up than its colour or weight.
 */
const facetCosts: Readonly<Record<string, number>> = {
  shape: 7,
  volume: 6,
  finish: 3,
  canBody: 3,
  canEnd: 3,
  colour: 2.5,
  closureColour: 2,
  grade: 2,
  weight: 1.5,
  glassMass: 1.5,
  format: 1,
  packSize: 1.5,
  print: 1,
}
const defaultFacetCost = 2
const subcategoryCost = 5
const marketCost = 2.5
const fitCost = 4
const textCost = 2
/** Relative distance at which a number is as wrong as another value. */
const fullDistance = 0.5
const fullVolumeDistance = 0.3
/** Small cost that still orders numbers beyond the full distance. */
const farther = 0.01
const maxFarther = 100

/**
 * Returns the listed products nearest to a query that nothing matches completely, one per family,
 * nearest first. Products of another category are returned only if the category has none.
 */
export function findNearest(
  index: CatalogueIndex,
  query: BrowseQuery,
  found: TextMatches | null,
  fitting: Uint8Array | null = null,
): NearProduct[] {
  const costOf = costFunction(index, query, found, fitting)
  const costs = new Float64Array(index.listed)
  for (let row = 0; row < index.listed; row++) costs[row] = costOf(row)
  const isOfCategory = categoryTest(index, query)
  const inCategory = index.listedRows.filter(isOfCategory)
  const rows = inCategory.length > 0 ? inCategory : index.listedRows
  const chosen = chosenFacets(index, query)
  const misses = (row: number) =>
    chosen.filter((facet) => isMissed(facet, row)).map(({ column }) => column.facet.key)
  const nearest = bestOfFamilies(index, rows, costs, (row) => misses(row).join())
  const compared = chosen.filter((facet) => nearest.some((row) => isMissed(facet, row)))
  return nearest.map((row) => ({
    product: index.products[row] as Product,
    figures: compared.map((facet) => figureOf(facet, row)),
  }))
}

function categoryTest({ category }: CatalogueIndex, query: BrowseQuery) {
  const code = query.category === null ? undefined : category.codeOf.get(query.category)
  return (row: number) => code === undefined || category.codes[row] === code
}

/** Products whose cost exceeds the smallest one by more than this are not near. */
const maxExtraCost = 4
const minNearest = 3

/**
 * Returns the cheapest row of each of the cheapest families: first the cheapest of each compromise
 * (another finish, another weight), then the others.
 */
function bestOfFamilies(
  { families }: CatalogueIndex,
  rows: Uint32Array,
  costs: Float64Array,
  compromiseOf: (row: number) => string,
) {
  const best = new Map<number, number>()
  for (const row of rows) {
    const family = families.of[row] as number
    const so = best.get(family)
    if (so === undefined || (costs[row] as number) < (costs[so] as number)) best.set(family, row)
  }
  const cheapest = [...best.values()].sort(
    (a, b) => (costs[a] as number) - (costs[b] as number) || a - b,
  )
  const limit = (costs[cheapest[0] ?? 0] ?? 0) + maxExtraCost
  const near = cheapest.filter((row, at) => at < minNearest || (costs[row] as number) <= limit)
  const seen = new Set<string>()
  const firsts = near.filter((row) => {
    const compromise = compromiseOf(row)
    return !seen.has(compromise) && seen.add(compromise)
  })
  return [...firsts, ...near.filter((row) => !firsts.includes(row))].slice(0, maxNearest)
}

function costFunction(
  index: CatalogueIndex,
  query: BrowseQuery,
  found: TextMatches | null,
  fitting: Uint8Array | null,
): (row: number) => number {
  const { category, subcategory, market, fits } = query
  const place =
    category && subcategory
      ? index.subcategory.codeOf.get(subcategoryKey(category, subcategory))
      : undefined
  const marketBit = market ? 1 << markets.indexOf(market) : 0
  const chosen = chosenFacets(index, query)
  const isTextKnown = found !== null && found.rows.length > 0
  return (row) => {
    let cost = 0
    if (place !== undefined && index.subcategory.codes[row] !== place) cost += subcategoryCost
    if (marketBit && ((index.markets.codes[row] as number) & marketBit) === 0) cost += marketCost
    if (fits.length > 0 && fitting && fitting[row] === 0) cost += fitCost
    if (isTextKnown && found.scores[row] === 0) cost += textCost
    for (const { column, costs } of chosen) cost += costs[column.codes[row] as number] as number
    return cost
  }
}

/** Returns the cost of each value of a facet, given what was chosen in it. */
function costsByCode(
  { values, numbers, facet }: FacetColumn,
  chosen: FacetSelection,
): Float64Array {
  const full = facetCosts[facet.key] ?? defaultFacetCost
  const allowed = facet.key === 'volume' ? fullVolumeDistance : fullDistance
  return Float64Array.from(values, (value, code) => {
    if (code > 0 && chosen.values.includes(value)) return 0
    const number = numbers?.[code]
    // A product without the figure is farther than any that states one.
    if (code === 0) return full + farther * maxFarther
    if (number === undefined) return full
    const distance = Math.min(
      chosen.range ? distanceToRange(number, chosen.range) : Number.POSITIVE_INFINITY,
      ...chosen.values.map((wanted) => Math.abs(number / Number(wanted) - 1)),
    )
    return full * Math.min(1, distance / allowed) + farther * Math.min(distance, maxFarther)
  })
}

function distanceToRange(number: number, { from, to }: NumberRange): number {
  if (from !== null && number < from) return 1 - number / from
  if (to !== null && number > to) return to === 0 ? Number.POSITIVE_INFINITY : number / to - 1
  return 0
}

interface ChosenFacet {
  column: FacetColumn
  /** Cost by code; 0 for the values that were chosen. */
  costs: Float64Array
}

function chosenFacets(index: CatalogueIndex, query: BrowseQuery): ChosenFacet[] {
  return query.facets.flatMap((chosen) => {
    const column = index.facets.find(({ facet }) => facet.key === chosen.key)
    return column ? [{ column, costs: costsByCode(column, chosen) }] : []
  })
}

function isMissed({ column, costs }: ChosenFacet, row: number): boolean {
  return costs[column.codes[row] as number] !== 0
}

function figureOf({ column: { facet, codes, values, numbers }, costs }: ChosenFacet, row: number) {
  const code = codes[row] as number
  const value = values[code] as string
  const known = numbers ? describeNumber(Number(value), facet.unit) : facet.labelOf(value)
  return {
    text: code === 0 ? `${facet.label.toLowerCase()} not stated` : known,
    isMissed: costs[code] !== 0,
  }
}
