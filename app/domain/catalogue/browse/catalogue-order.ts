import { categories, findCategory } from '#app/domain/catalogue/category.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { familyOf } from '#app/domain/catalogue/product-family.ts'
import { eachInSteps, mapInSteps, type Steps, sortInSteps } from '#app/platform/steps.ts'
import { compareText, naturalKey } from './natural-key.ts'

/**
 * The order of the catalogue. In each category one product of every family comes before the second
 * of any, so that the first pages show what there is and not one bottle in all of its colours. Each
 * round goes by subcategory, volume, name and code; of the volumes of a subcategory the one with
 * most products comes first, so that claret opens with 750 mL and not with the 187 mL piccolo.
 */
export function* catalogueOrderInSteps(products: readonly Product[]): Steps<Product[]> {
  const keyed = yield* mapInSteps(products, (product) => ({
    product,
    place: placeOf(product),
    inSize: 0,
    round: 0,
    ...keysOf(product),
  }))
  const sizeOf = ({ place, volume }: { place: number; volume: number }) => `${place} ${volume}`
  const inSize = new Map<string, number>()
  yield* eachInSteps(keyed, (row) => {
    inSize.set(sizeOf(row), (inSize.get(sizeOf(row)) ?? 0) + 1)
  })
  yield* eachInSteps(keyed, (row) => {
    row.inSize = inSize.get(sizeOf(row)) ?? 0
  })
  const ranked = yield* sortInSteps(
    keyed,
    (a, b) =>
      a.place - b.place ||
      b.inSize - a.inSize ||
      a.volume - b.volume ||
      compareText(a.name, b.name) ||
      compareText(a.product.sku, b.product.sku),
  )
  const inFamily = new Map<string, number>()
  yield* eachInSteps(ranked, (row) => {
    const family = familyOf(row.product)
    row.round = inFamily.get(family) ?? 0
    inFamily.set(family, row.round + 1)
  })
  // A stable sort: each round keeps the order above.
  const inRounds = yield* sortInSteps(
    ranked,
    (a, b) => categoryOf(a.place) - categoryOf(b.place) || a.round - b.round,
  )
  return inRounds.map(({ product }) => product)
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

function categoryOf(place: number): number {
  return Math.floor(place / placeCount)
}
