import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  forEachPausably,
  mapPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { compactCode } from './fold-words.ts'
import type { WordsOf } from './product-words.ts'

/** A half-open interval of positions in a sorted list. */
export interface Interval {
  from: number
  to: number
}

/** Inverted index of a catalogue's text. Rows are positions in the products it was built from. */
export interface TextIndex {
  rows: number
  /** The distinct words of the listed products, sorted by code unit. */
  words: readonly string[]
  /**
   * The postings of word `w` are `postings[starts[w]]` up to, but not including, `postings[starts[w
   * + 1]]`.
   */
  starts: Uint32Array
  /** Each posting is `row * 8 + weight`; rows ascend within a word. */
  postings: Uint32Array
  /** SKUs and slugs of all products, reduced to letters and digits, sorted. */
  codes: readonly string[]
  codeRows: Uint32Array
  /** Number of listed rows; the rows after them are found only by their complete code. */
  listed: number
}

export const postingShift = 8

/** Builds the text index of `products`; only the first `listed` products are found by words. */
export function* buildTextIndexPausably(
  products: readonly Product[],
  listed: number,
  wordsOf: WordsOf,
): PausableWork<TextIndex> {
  const ids = new Map<string, number>()
  const found: string[] = []
  const lastEntry: number[] = []
  const entryWords: number[] = []
  const entries: number[] = []

  yield* forEachPausably(products.slice(0, listed), (product, row) => {
    wordsOf(product, (word, weight) => {
      let id = ids.get(word)
      if (id === undefined) {
        id = found.push(word) - 1
        ids.set(word, id)
        lastEntry.push(-1)
      }
      const last = lastEntry[id] as number
      const entry = row * postingShift + weight
      if (last >= 0 && Math.floor((entries[last] as number) / postingShift) === row) {
        entries[last] = Math.max(entries[last] as number, entry)
        return
      }
      lastEntry[id] = entries.push(entry) - 1
      entryWords.push(id)
    })
  })

  const order = yield* mergeSortPausably([...found.keys()], (a, b) => compare(found[a], found[b]))
  const place = new Uint32Array(order.length)
  for (const [position, id] of order.entries()) place[id] = position
  const starts = new Uint32Array(order.length + 1)
  yield* forEachPausably(entryWords, (id) => {
    const after = (place[id] as number) + 1
    starts[after] = (starts[after] as number) + 1
  })
  for (let w = 1; w < starts.length; w++) {
    starts[w] = (starts[w] as number) + (starts[w - 1] as number)
  }
  const next = starts.slice()
  const postings = new Uint32Array(entries.length)
  yield* forEachPausably(entryWords, (id, entry) => {
    const word = place[id] as number
    const slot = next[word] as number
    postings[slot] = entries[entry] as number
    next[word] = slot + 1
  })
  const words = order.map((id) => found[id] as string)
  const codes = yield* codesPausably(products)
  return { rows: products.length, words, starts, postings, ...codes, listed }
}

function* codesPausably(
  products: readonly Product[],
): PausableWork<Pick<TextIndex, 'codes' | 'codeRows'>> {
  // There are two codes per row, so that half a position is the row.
  const known: string[] = []
  yield* forEachPausably(products, ({ sku, slug }) => {
    known.push(compactCode(sku), compactCode(slug))
  })
  const order = yield* mergeSortPausably(
    [...known.keys()],
    (a, b) => compare(known[a], known[b]) || a - b,
  )
  return {
    codes: yield* mapPausably(order, (position) => known[position] as string),
    codeRows: Uint32Array.from(order, (position) => position >>> 1),
  }
}

function compare(a: string | undefined = '', b: string | undefined = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the interval of the strings that begin with `prefix` in a sorted list. */
export function prefixInterval(sorted: readonly string[], prefix: string): Interval {
  // No word or code contains U+FFFF, so everything with the prefix sorts before it.
  return { from: lowerBound(sorted, prefix), to: lowerBound(sorted, `${prefix}\uffff`) }
}

/** Returns the interval of the strings equal to `text` in a sorted list. */
export function equalInterval(sorted: readonly string[], text: string): Interval {
  const from = lowerBound(sorted, text)
  let to = from
  while (sorted[to] === text) to++
  return { from, to }
}

export function isEmpty({ from, to }: Interval): boolean {
  return from >= to
}

/** Returns the first position whose string is not less than `text`. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
