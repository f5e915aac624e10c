import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  forEachPausably,
  mapPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import type { RowMoves } from '../index-column.ts'
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

/** Text index of an earlier catalogue, and the rows of its products in the new one. */
export interface EarlierText {
  text: TextIndex
  products: readonly Product[]
  moves: RowMoves
}

/**
 * Builds the text index of `products`; only the first `listed` products are found by words.
 * @param earlier index of which only the words of changed products are read anew
 */
export function* buildTextIndexPausably(
  products: readonly Product[],
  listed: number,
  wordsOf: WordsOf,
  earlier?: EarlierText,
): PausableWork<TextIndex> {
  if (earlier) return yield* patchedTextIndexPausably(products, listed, wordsOf, earlier)
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

/** Builds the text index from an earlier one; the result is the same as without. */
function* patchedTextIndexPausably(
  products: readonly Product[],
  listed: number,
  wordsOf: WordsOf,
  { text, moves, products: before }: EarlierText,
): PausableWork<TextIndex> {
  if (moves.isSameOrder && (yield* hasSameWordsPausably(moves, products, listed, wordsOf, before)))
    return text
  const newRows = newRowsOf(text, moves)
  const added = yield* wordsOfChangedPausably(products, listed, wordsOf, moves)
  const words: string[] = []
  const starts: number[] = [0]
  let postings = new Uint32Array(text.postings.length + countPostings(added))
  let end = 0
  const append = (word: string, others: readonly number[]) => {
    for (const posting of others) postings[end++] = posting
    const start = starts[words.length] as number
    if (end === start) return
    if (!moves.isSameOrder) {
      const ofWord = postings.subarray(start, end)
      if (!isAscending(ofWord)) ofWord.sort()
    }
    words.push(word)
    starts.push(end)
  }
  const newWords = [...added.keys()].filter((word) => !hasWord(text, word)).sort(compare)
  let nextNew = 0
  const touched = moves.isSameOrder
    ? yield* touchedWordsPausably({ before, listed, wordsOf, moves, added })
    : null
  for (const [at, word] of text.words.entries()) {
    while (nextNew < newWords.length && (newWords[nextNew] as string) < word) {
      const fresh = newWords[nextNew++] as string
      append(fresh, added.get(fresh) ?? [])
    }
    const [start, stop] = [text.starts[at] as number, text.starts[at + 1] as number]
    if (touched && !touched.has(word)) {
      postings.set(text.postings.subarray(start, stop), end)
      end += stop - start
      append(word, [])
    } else {
      const others = added.get(word) ?? []
      let nextOther = 0
      for (let from = start; from < stop; from++) {
        const posting = text.postings[from] as number
        const row = newRows[Math.floor(posting / postingShift)] as number
        if (row < 0) continue
        const moved = row * postingShift + (posting % postingShift)
        while (nextOther < others.length && (others[nextOther] as number) < moved) {
          postings[end++] = others[nextOther++] as number
        }
        postings[end++] = moved
      }
      append(word, others.slice(nextOther))
    }
    if (at % wordStride === wordStride - 1) yield
  }
  while (nextNew < newWords.length) {
    const fresh = newWords[nextNew++] as string
    append(fresh, added.get(fresh) ?? [])
  }
  postings = postings.slice(0, end)
  const codes = yield* patchedCodesPausably(products, newRows, { text, moves })
  return {
    rows: products.length,
    words,
    starts: Uint32Array.from(starts),
    postings,
    ...codes,
    listed,
  }
}

/** Returns the words that the changed products, which are in their earlier rows, have or had. */
function* touchedWordsPausably({
  before,
  listed,
  wordsOf,
  moves,
  added,
}: {
  before: readonly Product[]
  listed: number
  wordsOf: WordsOf
  moves: RowMoves
  added: ReadonlyMap<string, unknown>
}): PausableWork<ReadonlySet<string>> {
  const touched = new Set(added.keys())
  for (const row of moves.changedRows) {
    if (row >= listed) break
    for (const word of weightsOf(before[row] as Product, wordsOf).keys()) touched.add(word)
    yield
  }
  return touched
}

/** Whether the changed products, which are in their earlier rows, have their earlier words. */
function* hasSameWordsPausably(
  { changedRows }: RowMoves,
  products: readonly Product[],
  listed: number,
  wordsOf: WordsOf,
  before: readonly Product[],
): PausableWork<boolean> {
  const wordsAt = (of: readonly Product[], row: number) => {
    const { slug } = of[row] as Product
    const words = row < listed ? weightsOf(of[row] as Product, wordsOf) : new Map()
    return JSON.stringify([slug, ...[...words].sort()])
  }
  for (const row of changedRows) {
    if (wordsAt(products, row) !== wordsAt(before, row)) return false
    yield
  }
  return true
}

/** Returns the words of a product, each with its highest weight. */
function weightsOf(product: Product, wordsOf: WordsOf): Map<string, number> {
  const weights = new Map<string, number>()
  wordsOf(product, (word, weight) => {
    weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  })
  return weights
}

/** Number of words between two pauses. */
const wordStride = 64

/** Returns the new row of each earlier row; -1 if its product was changed or removed. */
function newRowsOf({ rows }: TextIndex, { earlierRows }: RowMoves): Int32Array {
  const newRows = new Int32Array(rows).fill(-1)
  for (let row = 0; row < earlierRows.length; row++) {
    const earlier = earlierRows[row] as number
    if (earlier >= 0) newRows[earlier] = row
  }
  return newRows
}

/** Returns the postings of changed products by word, each in the order of rows. */
function* wordsOfChangedPausably(
  products: readonly Product[],
  listed: number,
  wordsOf: WordsOf,
  { changedRows }: RowMoves,
): PausableWork<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const row of changedRows) {
    if (row >= listed) break
    for (const [word, weight] of weightsOf(products[row] as Product, wordsOf)) {
      const posting = row * postingShift + weight
      const postings = found.get(word)
      if (postings) postings.push(posting)
      else found.set(word, [posting])
    }
    yield
  }
  return found
}

const countPostings = (added: ReadonlyMap<string, readonly number[]>) =>
  [...added.values()].reduce((sum, { length }) => sum + length, 0)

const hasWord = ({ words }: TextIndex, word: string) => words[lowerBound(words, word)] === word

function isAscending(numbers: Uint32Array): boolean {
  for (let at = 1; at < numbers.length; at++) {
    if ((numbers[at] as number) < (numbers[at - 1] as number)) return false
  }
  return true
}

/** Builds the codes from earlier ones; equal codes are in the order of their rows. */
function* patchedCodesPausably(
  products: readonly Product[],
  newRows: Int32Array,
  { text, moves }: Omit<EarlierText, 'products'>,
): PausableWork<Pick<TextIndex, 'codes' | 'codeRows'>> {
  const added = moves.changedRows
    .flatMap((row) => {
      const { sku, slug } = products[row] as Product
      return [sku, slug].map((code) => ({ code: compactCode(code), row }))
    })
    .sort((a, b) => compare(a.code, b.code) || a.row - b.row)
  const codes: string[] = []
  const rows = new Uint32Array(products.length * 2)
  const append = (code: string, row: number) => {
    // Moves the row before greater ones of the same code.
    let at = codes.push(code) - 1
    for (; at > 0 && codes[at - 1] === code && (rows[at - 1] as number) > row; at--) {
      rows[at] = rows[at - 1] as number
    }
    rows[at] = row
  }
  let nextAdded = 0
  for (let at = 0; at < text.codes.length; at++) {
    const code = text.codes[at] as string
    for (; nextAdded < added.length; nextAdded++) {
      const first = added[nextAdded] as (typeof added)[number]
      if (first.code >= code) break
      append(first.code, first.row)
    }
    const row = newRows[text.codeRows[at] as number] as number
    if (row >= 0) append(code, row)
    if (at % codeStride === codeStride - 1) yield
  }
  for (const { code, row } of added.slice(nextAdded)) append(code, row)
  return { codes, codeRows: rows }
}

/** Number of codes between two pauses. */
const codeStride = 4096

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
