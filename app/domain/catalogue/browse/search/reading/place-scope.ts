import { type Market, markets } from '#app/domain/catalogue/product/product.ts'
import { type CatalogueIndex, type FacetColumn, subcategoryKey } from '../../catalogue-index.ts'
import type { NamedPlace } from './place-nouns.ts'

/** Returns the scope of a place, as the index names it; '' for the whole catalogue. */
export function scopeOfPlace(place: NamedPlace | null): string {
  if (!place) return ''
  const { category, subcategory } = place
  return subcategory === null ? category : subcategoryKey(category, subcategory)
}

/** Returns the column of a facet if listed products of the scope have it, otherwise null. */
export function columnIn(index: CatalogueIndex, scope: string, key: string): FacetColumn | null {
  const column = index.facets.find(({ facet }) => facet.key === key)
  return column?.present.get(scope)?.length ? column : null
}

/** Returns the values of a facet that products of both scopes have. */
export function sharedValues(
  index: CatalogueIndex,
  key: string,
  one: string,
  other: string,
): string[] {
  const column = index.facets.find(({ facet }) => facet.key === key)
  const there = column?.present.get(other) ?? []
  const both = (column?.present.get(one) ?? []).filter((code) => there.includes(code))
  return both.map((code) => column?.values[code] ?? '')
}

const marketBitsByIndex = new WeakMap<CatalogueIndex, ReadonlyMap<string, number>>()

/** Whether any listed product of the scope is for the market. */
export function isForMarket(index: CatalogueIndex, scope: string, market: Market): boolean {
  const bits = marketBitsByIndex.get(index) ?? marketBits(index)
  marketBitsByIndex.set(index, bits)
  return ((bits.get(scope) ?? 0) & (1 << markets.indexOf(market))) !== 0
}

/**
 * Collects the market bits of the listed products, by scope; bits as in `CatalogueIndex.markets`.
 */
function marketBits({ category, subcategory, markets: { codes: bits }, listed }: CatalogueIndex) {
  const byPlace = new Map<string, number>()
  for (const { codes, values } of [category, subcategory]) {
    const all = new Uint16Array(values.length)
    for (let row = 0; row < listed; row++) {
      const code = codes[row] as number
      all[code] = (all[code] as number) | (bits[row] as number)
    }
    for (const [code, value] of values.entries()) byPlace.set(value, all[code] as number)
  }
  return byPlace
}
