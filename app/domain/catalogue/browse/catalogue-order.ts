import { findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import {
  categoryOf,
  compareIndexed,
  type IndexedProduct,
} from '#app/domain/catalogue/product/indexed-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  forEachPausably,
  mapPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'

interface Row<Item extends IndexedProduct> {
  item: Item
  /** Number of products with this volume in the subcategory. */
  sameSize: Counted
}

interface Counted {
  count: number
}

/** Products of one size, in display order. */
interface Size<Item extends IndexedProduct> {
  rows: Row<Item>[]
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
export function* catalogueOrderPausably<Item extends IndexedProduct>(
  items: readonly Item[],
): PausableWork<Item[]> {
  const ranked = yield* rankPausably(items)
  const sizes = yield* sizesPausably(ranked)
  const shown = new Map<string, number>()
  yield* forEachPausably(sizes, ({ rows, place }) =>
    moveRarestColourFirst(rows, categoryOf(place), shown),
  )
  return yield* inRoundsPausably(sizes)
}

/** Takes the first product of each size of a category, then the second of each, and so on. */
function* inRoundsPausably<Item extends IndexedProduct>(
  sizes: readonly Size<Item>[],
): PausableWork<Item[]> {
  const items: Item[] = []
  const byCategory = Map.groupBy(sizes, ({ place }) => categoryOf(place))
  for (const ofCategory of byCategory.values()) {
    let left = ofCategory
    for (let round = 0; left.length > 0; round++) {
      yield* forEachPausably(left, ({ rows }) => {
        const row = rows[round]
        if (row) items.push(row.item)
      })
      left = left.filter(({ rows }) => rows.length > round + 1)
    }
  }
  return items
}

/** Sorts by subcategory, commonest volume, volume, name and code. */
function* rankPausably<Item extends IndexedProduct>(
  items: readonly Item[],
): PausableWork<Row<Item>[]> {
  const inSize = new Map<number, Map<number, Counted>>()
  const rows = yield* mapPausably(items, (item) => {
    const byVolume = inSize.get(item.place) ?? new Map<number, Counted>()
    inSize.set(item.place, byVolume)
    const size = byVolume.get(item.volume) ?? { count: 0 }
    byVolume.set(item.volume, size)
    size.count++
    return { item, sameSize: size }
  })
  return yield* mergeSortPausably(
    rows,
    (a, b) =>
      a.item.place - b.item.place ||
      b.sameSize.count - a.sameSize.count ||
      compareIndexed(a.item, b.item),
  )
}

/** Groups products by size, in round-robin order over their subcategories. */
function* sizesPausably<Item extends IndexedProduct>(
  ranked: readonly Row<Item>[],
): PausableWork<Size<Item>[]> {
  const byKey = new Map<string, Size<Item>>()
  const inPlace = new Map<number, number>()
  yield* forEachPausably(ranked, (row) => {
    const { size: key, place, product } = row.item
    const size = byKey.get(key)
    if (size) {
      size.rows.push(row)
      return
    }
    const turn = inPlace.get(place) ?? firstTurn(product)
    inPlace.set(place, turn + 1)
    byKey.set(key, { rows: [row], place, turn })
  })
  return yield* mergeSortPausably(
    [...byKey.values()],
    (a, b) => categoryOf(a.place) - categoryOf(b.place) || a.turn - b.turn || a.place - b.place,
  )
}

/** Moves the first product of the colour shown least so far to the front. */
function moveRarestColourFirst<Item extends IndexedProduct>(
  rows: Row<Item>[],
  category: number,
  shown: Map<string, number>,
) {
  const [first] = rows
  if (!first) return
  const keyOf = ({ item }: Row<Item>) => `${category} ${item.colour}`
  const timesOf = (row: Row<Item>) => shown.get(keyOf(row)) ?? 0
  let opener = first
  for (const row of rows) {
    if (timesOf(row) < timesOf(opener) && row.item.version === first.item.version) opener = row
  }
  rows.splice(rows.indexOf(opener), 1)
  rows.unshift(opener)
  shown.set(keyOf(opener), timesOf(opener) + 1)
}

/** Larger than the number of sizes in any subcategory. */
const afterAllSizes = 1_000_000

const firstTurn = ({ category, subcategory }: Product) =>
  findSubcategory(category, subcategory)?.comesLast ? afterAllSizes : 0
