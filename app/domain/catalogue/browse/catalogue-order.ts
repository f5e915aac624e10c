import {
  categories,
  findCategory,
  findSubcategory,
} from '#app/domain/catalogue/dictionary/category.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { colourOf, sizeKeyOf, versionKeyOf } from '#app/domain/catalogue/product/product-family.ts'
import {
  forEachPausably,
  mapPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { compareText, naturalKey } from './natural-key.ts'

interface Row {
  product: Product
  place: number
  volume: number
  name: string
  /** Number of products with this volume in the subcategory. */
  sameSizeCount: number
}

/** Products of one size, in display order. */
interface Size {
  rows: Row[]
  place: number
  /** Round of the round robin: the number of sizes of the same subcategory that come before it. */
  turn: number
}

/**
 * Sorts products into catalogue order. Within each category the order is a round robin over sizes:
 * one product of every size comes before the second of any. The sizes themselves are a round robin
 * over subcategories. The first pages therefore show the range instead of one bottle in all its
 * colours. A subcategory begins with its commonest volume (claret with 750 mL, not with the 187 mL
 * piccolo), then goes by volume, name and code. A size begins with the colour shown least so far.
 */
export function* catalogueOrderPausably(products: readonly Product[]): PausableWork<Product[]> {
  const ranked = yield* rankPausably(products)
  const sizes = yield* sizesPausably(ranked)
  const shown = new Map<string, number>()
  yield* forEachPausably(sizes, ({ rows, place }) =>
    moveRarestColourFirst(rows, categoryOf(place), shown),
  )
  const placed: { product: Product; category: number; round: number; turn: number }[] = []
  yield* forEachPausably(sizes, ({ rows, place }, turn) => {
    const category = categoryOf(place)
    for (const [round, { product }] of rows.entries()) {
      placed.push({ product, category, round, turn })
    }
  })
  const inRounds = yield* mergeSortPausably(
    placed,
    (a, b) => a.category - b.category || a.round - b.round || a.turn - b.turn,
  )
  return inRounds.map(({ product }) => product)
}

/** Sorts by subcategory, commonest volume, volume, name and code. */
function* rankPausably(products: readonly Product[]): PausableWork<Row[]> {
  const rows = yield* mapPausably(products, (product) => ({
    product,
    place: placeOf(product),
    sameSizeCount: 0,
    ...keysOf(product),
  }))
  const volumeOf = ({ place, volume }: Row) => `${place} ${volume}`
  const inSize = new Map<string, number>()
  yield* forEachPausably(rows, (row) => {
    inSize.set(volumeOf(row), (inSize.get(volumeOf(row)) ?? 0) + 1)
  })
  yield* forEachPausably(rows, (row) => {
    row.sameSizeCount = inSize.get(volumeOf(row)) ?? 0
  })
  return yield* mergeSortPausably(
    rows,
    (a, b) =>
      a.place - b.place ||
      b.sameSizeCount - a.sameSizeCount ||
      a.volume - b.volume ||
      compareText(a.name, b.name) ||
      compareText(a.product.sku, b.product.sku),
  )
}

/** Groups products by size, in round-robin order over their subcategories. */
function* sizesPausably(ranked: readonly Row[]): PausableWork<Size[]> {
  const byKey = new Map<string, Size>()
  const inPlace = new Map<number, number>()
  yield* forEachPausably(ranked, (row) => {
    const key = sizeKeyOf(row.product)
    const size = byKey.get(key)
    if (size) {
      size.rows.push(row)
      return
    }
    const turn = inPlace.get(row.place) ?? firstTurn(row.product)
    inPlace.set(row.place, turn + 1)
    byKey.set(key, { rows: [row], place: row.place, turn })
  })
  return yield* mergeSortPausably(
    [...byKey.values()],
    (a, b) => categoryOf(a.place) - categoryOf(b.place) || a.turn - b.turn || a.place - b.place,
  )
}

/** Moves the first product of the colour shown least so far to the front. */
function moveRarestColourFirst(rows: Row[], category: number, shown: Map<string, number>) {
  const [first] = rows
  if (!first) return
  const keyOf = ({ product }: Row) => `${category} ${colourOf(product)}`
  const timesOf = (row: Row) => shown.get(keyOf(row)) ?? 0
  const version = versionKeyOf(first.product)
  let opener = first
  for (const row of rows) {
    if (timesOf(row) < timesOf(opener) && versionKeyOf(row.product) === version) opener = row
  }
  rows.splice(rows.indexOf(opener), 1)
  rows.unshift(opener)
  shown.set(keyOf(opener), timesOf(opener) + 1)
}

function keysOf({ attributes, name }: Product) {
  const volume = typeof attributes.volume === 'number' ? attributes.volume : 0
  return { volume, name: naturalKey(name) }
}

const placeCount = 1000
/** Larger than the number of sizes in any subcategory. */
const afterAllSizes = 1_000_000

const firstTurn = ({ category, subcategory }: Product) =>
  findSubcategory(category, subcategory)?.comesLast ? afterAllSizes : 0

function placeOf({ category, subcategory }: Product): number {
  const known = findCategory(category)
  if (!known) return categories.length * placeCount
  const position = known.subcategories.findIndex(({ slug }) => slug === subcategory)
  return categories.indexOf(known) * placeCount + (position < 0 ? placeCount - 1 : position)
}

function categoryOf(place: number): number {
  return Math.floor(place / placeCount)
}
