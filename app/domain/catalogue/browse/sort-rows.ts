import { categories, findCategory } from '#app/domain/catalogue/category.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { fold } from './search-words.ts'
import { defaultSort, type Sort, sortNumbers, sorts } from './sorts.ts'

/**
 * The order of the catalogue: category, subcategory, volume, name, code. Of the volumes of a
 * subcategory the one with most products comes first, so that claret opens with 750 mL and not
 * with the 187 mL piccolo.
 */
export function inCatalogueOrder(products: readonly Product[]): Product[] {
  const keyed = products.map((product) => ({
    product,
    place: placeOf(product),
    ...keysOf(product),
  }))
  const sizeKey = (place: number, volume: number) => `${place} ${volume}`
  const inSize = new Map<string, number>()
  for (const { place, volume } of keyed) {
    const key = sizeKey(place, volume)
    inSize.set(key, (inSize.get(key) ?? 0) + 1)
  }
  const ranked = keyed.map((row) => ({
    ...row,
    inSize: inSize.get(sizeKey(row.place, row.volume)) ?? 0,
  }))
  ranked.sort(
    (a, b) =>
      a.place - b.place ||
      b.inSize - a.inSize ||
      a.volume - b.volume ||
      compare(a.name, b.name) ||
      compare(a.product.sku, b.product.sku),
  )
  return ranked.map(({ product }) => product)
}

/** Rows by each sort but the default one; rows that compare equal stay in catalogue order. */
export function sortRows(products: readonly Product[]): ReadonlyMap<Sort, Uint32Array> {
  const orders = new Map<Sort, Uint32Array>()
  for (const sort of sorts) {
    if (sort === defaultSort) continue
    const rows = Uint32Array.from(products, (_, row) => row)
    orders.set(sort, rows.sort(comparison(products, sort)))
  }
  return orders
}

function comparison(products: readonly Product[], sort: Sort): (a: number, b: number) => number {
  const numeric = sortNumbers.get(sort)
  if (numeric) {
    const direction = numeric.descending ? -1 : 1
    const keys = Float64Array.from(products, (product) => {
      const number = numeric.numberOf(product)
      return number === null ? Number.MAX_VALUE : number * direction
    })
    return (a, b) => (keys[a] as number) - (keys[b] as number) || a - b
  }
  const keys = products.map((product) => (sort === 'sku' ? product.sku : naturalKey(product.name)))
  return (a, b) => compare(keys[a] as string, keys[b] as string) || a - b
}

function keysOf({ attributes, name }: Product) {
  const volume = typeof attributes.volume === 'number' ? attributes.volume : 0
  return { volume, name: naturalKey(name) }
}

const placeCount = 1000

function placeOf({ category, subcategory }: Product): number {
  const known = findCategory(category)
  if (!known) return categories.length * placeCount
  const position = known.subcategories.findIndex(({ slug }) => slug === subcategory)
  return categories.indexOf(known) * placeCount + (position < 0 ? placeCount - 1 : position)
}

/** A name as a key that plain comparison puts in reading order: “6-pack” before “12-pack”. */
function naturalKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
