import type {
  AttributeDictionary,
  AttributeScalar,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { IndexedProduct } from '#app/domain/catalogue/product/indexed-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  mapPausably,
  mergeSortPausably,
  type PausableWork,
  runWithoutPause,
} from '#app/platform/process/pausable-work.ts'
import { type Column, columnPausably, type RowMoves } from './index-column.ts'
import { compareText, naturalKey } from './natural-key.ts'
import { defaultSort, type Sort, sortPartsOf, sorts } from './sorts.ts'

type NumberOf = (product: Product) => number | null

/** Returns a reader of the first of the attributes that a product has as a number. */
const firstNumberOf =
  (...keys: string[]): NumberOf =>
  ({ attributes }) => {
    for (const key of keys) {
      const value = attributes[key]
      if (typeof value === 'number') return value
    }
    return null
  }

/** Number that each numeric sort compares. A product without it comes last in both directions. */
export const sortNumbers: ReadonlyMap<Sort, { numberOf: NumberOf; descending: boolean }> = new Map<
  Sort,
  { numberOf: NumberOf; descending: boolean }
>([
  ['volume', { numberOf: firstNumberOf('volume'), descending: false }],
  ['volume-desc', { numberOf: firstNumberOf('volume'), descending: true }],
  ['weight', { numberOf: firstNumberOf('glassMass', 'emptyMass'), descending: false }],
  ['weight-desc', { numberOf: firstNumberOf('glassMass', 'emptyMass'), descending: true }],
  ['height', { numberOf: firstNumberOf('height'), descending: false }],
  ['height-desc', { numberOf: firstNumberOf('height'), descending: true }],
  ['diameter', { numberOf: firstNumberOf('diameter'), descending: false }],
  ['diameter-desc', { numberOf: firstNumberOf('diameter'), descending: true }],
  ['lead-time', { numberOf: (product) => product.leadTime?.from ?? null, descending: false }],
])

/** Row order of each sort; rows that compare equal stay in catalogue order. */
export interface RowOrders {
  /** Returns undefined for the default sort, which is the order of the rows themselves. */
  get(sort: Sort): Uint32Array | undefined
  /** Values that the sorts of the menu compare, by the sort without its direction. */
  columns: ReadonlyMap<string, Column>
}

/** Row orders of an earlier index, and the rows of its products in the new one. */
interface EarlierOrders {
  orders: RowOrders
  moves: RowMoves
}

/** Maximum number of cached orders of columns outside the sort menu. */
const maxCachedOrders = 24

/**
 * Builds the row orders of a catalogue. Those of the sort menu are built now; those of other table
 * columns on first use (about 60 ms at 100,000 products).
 * @param indexed the products in the order of the index
 * @param earlier orders of which only the values of changed products are read anew
 */
export function* buildOrdersPausably(
  indexed: readonly IndexedProduct[],
  dictionary: AttributeDictionary,
  earlier?: EarlierOrders,
): PausableWork<RowOrders> {
  const columns = new Map<string, Column>()
  for (const { key, read, compare } of menuColumns) {
    const column = earlier?.orders.columns.get(key)
    columns.set(
      key,
      yield* columnPausably(
        indexed,
        read,
        compare,
        column && earlier && { column, moves: earlier.moves },
      ),
    )
  }
  const menu = new Map<Sort, Uint32Array>()
  for (const sort of sorts) {
    if (sort === defaultSort) continue
    const { key, descending } = sortPartsOf(sort)
    const column = columns.get(key) as Column
    const known = column === earlier?.orders.columns.get(key) && earlier?.orders.get(sort)
    menu.set(sort, known || rowsByValue(column, descending))
    yield
  }
  const products = indexed.map(({ product }) => product)
  const rows = products.map((_, row) => row)
  function* order(sort: Sort): PausableWork<Uint32Array> {
    const compareRows = yield* comparison(products, dictionary, sort)
    return Uint32Array.from(yield* mergeSortPausably(rows, compareRows))
  }
  const others = new Map<Sort, Uint32Array>()
  return {
    columns,
    get(sort) {
      if (sort === defaultSort) return undefined
      const known = menu.get(sort) ?? others.get(sort)
      if (known) return known
      const made = runWithoutPause(order(sort))
      others.set(sort, made)
      const [oldest] = others.keys()
      if (others.size > maxCachedOrders && oldest !== undefined) others.delete(oldest)
      return made
    },
  }
}

interface MenuColumn {
  /** Name of the sort, without its direction. */
  key: string
  read(indexed: IndexedProduct): string | null
  compare(a: string, b: string): number
}

const byNumberText = (a: string, b: string) => Number(a) - Number(b)

const menuColumns: readonly MenuColumn[] = [
  { key: 'name', read: ({ name }) => name, compare: compareText },
  { key: 'sku', read: ({ product }) => product.sku, compare: compareText },
  ...[...sortNumbers].flatMap(([sort, { numberOf, descending }]) => {
    if (descending) return []
    const read = ({ product }: IndexedProduct) => numberOf(product)?.toString() ?? null
    return [{ key: sort, read, compare: byNumberText }]
  }),
]

/** Sorts rows by the codes of a column; rows without a value come last in both directions. */
function rowsByValue({ codes, values }: Column, descending: boolean): Uint32Array {
  const last = values.length - 1
  const rankOf = (code: number) => (code === 0 ? last : descending ? last - code : code - 1)
  // Counting sort, which keeps rows of the same rank in their order.
  const next = new Uint32Array(values.length + 1)
  for (let row = 0; row < codes.length; row++) {
    const after = rankOf(codes[row] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let rank = 1; rank < next.length; rank++) {
    next[rank] = (next[rank] as number) + (next[rank - 1] as number)
  }
  const rows = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row++) {
    const rank = rankOf(codes[row] as number)
    const place = next[rank] as number
    rows[place] = row
    next[rank] = place + 1
  }
  return rows
}

type Comparison = (a: number, b: number) => number

function* comparison(
  products: readonly Product[],
  dictionary: AttributeDictionary,
  sort: Sort,
): PausableWork<Comparison> {
  const { key, descending } = sortPartsOf(sort)
  if (key === 'sku') return yield* byText(products, ({ sku }) => sku, descending)
  if (key === 'name') return yield* byText(products, ({ name }) => naturalKey(name), descending)
  if (key === 'lead-time') {
    return yield* byNumber(products, ({ leadTime }) => leadTime?.from ?? null, descending)
  }
  const definition = dictionary.get(key)
  if (definition?.type === 'text') {
    return yield* byText(
      products,
      ({ attributes }) => naturalKey(String(attributes[key] ?? '')),
      descending,
    )
  }
  const places = new Map(definition?.values.map(({ value }, place) => [value, place]))
  return yield* byNumber(products, ({ attributes }) => rankOf(attributes[key], places), descending)
}

/**
 * Returns the sort rank of a value: numbers by size, words by their position in the dictionary, yes
 * before no.
 */
function rankOf(
  value: AttributeScalar | undefined,
  places: ReadonlyMap<string, number>,
): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 0 : 1
  return value === undefined ? null : (places.get(value) ?? places.size)
}

/** Compares rows by number; rows without one come last in both directions. */
function* byNumber(
  products: readonly Product[],
  numberOf: (product: Product) => number | null,
  descending: boolean,
): PausableWork<Comparison> {
  const numbers = yield* mapPausably(products, (product) => {
    const number = numberOf(product)
    return number === null ? Number.MAX_VALUE : descending ? -number : number
  })
  const keys = Float64Array.from(numbers)
  return (a, b) => (keys[a] as number) - (keys[b] as number) || a - b
}

/** Compares rows by text; rows without one come last in both directions. */
function* byText(
  products: readonly Product[],
  textOf: (product: Product) => string,
  descending: boolean,
): PausableWork<Comparison> {
  const keys = yield* mapPausably(products, textOf)
  return (a, b) => {
    const [first, second] = [keys[a] as string, keys[b] as string]
    if (first === '' || second === '') return Number(first === '') - Number(second === '') || a - b
    return (descending ? compareText(second, first) : compareText(first, second)) || a - b
  }
}
