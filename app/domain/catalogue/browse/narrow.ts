import { isInRange, type NumberRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import type { TextMatches } from '#app/domain/catalogue/browse/search/text-search.ts'
import type { FamilyIndex } from '#app/domain/catalogue/family/family-index.ts'
import { markets } from '#app/domain/catalogue/product/product.ts'
import { type BrowseQuery, shownKindOf } from './browse-query.ts'
import { type CatalogueIndex, subcategoryKey } from './catalogue-index.ts'
import { allowedCodes, type Codes, columnCodesOf } from './index-column.ts'
import { scratchRows, zeroedRows } from './scratch-rows.ts'

/** Rows that pass some constraints, prepared for counting. */
export interface Passing {
  /**
   * Families to count if the query shows families, and `rows` are places then; null if it shows
   * items.
   */
  families: FamilyIndex | null
  /** Rows or places that pass, ascending. */
  rows: Uint32Array
  /** Returns the first passing place of each family, ascending; computed on the first call. */
  firsts: () => Uint32Array
  /** Failed constraints by row. A row passes if it fails none outside `bits`. */
  fails: Uint32Array
  bits: number
  /** Whether every listed row passes. */
  isWhole: boolean
}

function createPassing(passing: Omit<Passing, 'firsts'>): Passing {
  let firsts: Uint32Array | null = null
  return {
    ...passing,
    firsts: () => {
      firsts ??= firstOfEach(passing.families?.ofPlace, passing.rows)
      return firsts
    },
  }
}

/**
 * Returns the first row of each family, whose rows are adjacent; all rows if families are not
 * shown.
 */
function firstOfEach(ofPlace: Uint32Array | undefined, rows: Uint32Array): Uint32Array {
  if (!ofPlace) return rows
  const firsts = scratchRows(Uint32Array, rows.length)
  let count = 0
  let last = -1
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const family = ofPlace[place] as number
    // Written without a branch: the next place overwrites one that is not the first of its family.
    firsts[count] = place
    count += Number(family !== last)
    last = family
  }
  return firsts.subarray(0, count)
}

/** Returns the given rows that fail no constraint outside `bits`, in the same order. */
export function filterPassing({ fails, bits }: Pick<Passing, 'fails' | 'bits'>, rows: Uint32Array) {
  const passing = scratchRows(Uint32Array, rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (((fails[row] as number) & ~bits) === 0) passing[count++] = row
  }
  return passing.subarray(0, count)
}

// The bits of `Narrowed.fails` say which of the query’s constraints a row fails.
/** Bit of `Narrowed.fails` for the category. */
export const categoryBit = 1
/** Bit of `Narrowed.fails` for the subcategory. */
export const subcategoryBit = 2
/** Bit of `Narrowed.fails` for the market. */
export const marketBit = 4
const fitBit = 8
const facetBit = (facet: number) => 16 << facet
const notFoundBit = 1 << 30

/** Result of testing every candidate row against every constraint. */
export interface Narrowed {
  /**
   * Rows that the search finds, or all listed rows; ascending. Here and below, a row is a place if
   * the query shows families (`family-index.ts`).
   */
  candidates: Uint32Array
  /** Whether the candidates come from a search. */
  isFound: boolean
  /** Bit mask of failed constraints by row; 0 if the row passes all of them. */
  fails: Uint32Array
  /** Candidates that pass, in the same order. */
  passing: Passing
  /** The bits of all constraints in use. */
  bits: number
  /** Families to count, if the query shows families; null if it shows items. */
  families: FamilyIndex | null
  /** By position in the index's facets: the facet's bit, or 0 if the query does not use it. */
  facetBits: readonly number[]
}

interface Constraint {
  bit: number
  codes: Codes
  allowed: Uint8Array
}

/**
 * Tests the candidates of a query against all its constraints, column by column, into a bit mask of
 * failed constraints per row. The masks make facet counts cheap: a row that fails exactly one
 * constraint is counted under that facet.
 * @param fitting by row: 1 if the product fits those that the query's `fits` names; null if it was
 * not computed, and `fits` filters nothing
 */
export function narrow(
  index: CatalogueIndex,
  query: BrowseQuery,
  found: TextMatches | null,
  fitting: Uint8Array | null = null,
): Narrowed {
  const families = shownKindOf(query) === 'families' ? index.families : null
  const candidates = candidatesOf(index, families, found)
  const fails = scratchRows(Uint32Array, index.products.length).fill(notFoundBit)
  for (let at = 0; at < candidates.length; at++) fails[candidates[at] as number] = 0
  const constraints = constraintsOf(index, query)
  for (const constraint of constraints) mark(constraint, candidates, fails)
  const fits = fitting !== null && query.fits.length > 0
  if (fits) markUnfitting(fitting, families?.rows ?? null, candidates, fails)
  const facetBits = index.facets.map(({ facet }) => {
    const position = query.facets.findIndex(({ key }) => key === facet.key)
    return position < 0 ? 0 : facetBit(position)
  })
  const bits = constraints.reduce((all, { bit }) => all | bit, fits ? fitBit : 0)
  const isFound = found !== null
  const marked = { candidates, isFound, fails, bits, families }
  return { ...marked, passing: passingBut(0, marked), facetBits }
}

/**
 * Returns the rows that would pass without the constraints `bits`. The other options of a filter
 * are counted on these rows.
 */
export function passingWithout(bits: number, narrowed: Narrowed): Passing {
  return (narrowed.bits & bits) === 0 ? narrowed.passing : passingBut(bits, narrowed)
}

type Marked = Omit<Narrowed, 'passing' | 'facetBits'>

function passingBut(bits: number, marked: Marked): Passing {
  const { candidates, fails, families } = marked
  const allPass = (marked.bits & ~bits) === 0
  const rows = allPass ? candidates : filterPassing({ fails, bits }, candidates)
  return createPassing({ families, rows, fails, bits, isWhole: allPass && !marked.isFound })
}

// Here and in the counts, typed arrays are read by index: `for of` and `filter` take several times
// as long, and a query spends its time in these loops.
function mark({ bit, codes, allowed }: Constraint, rows: Uint32Array, fails: Uint32Array) {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (allowed[codes[row] as number] === 0) fails[row] = (fails[row] as number) | bit
  }
}

function markUnfitting(
  fitting: Uint8Array,
  rowOf: Uint32Array | null,
  rows: Uint32Array,
  fails: Uint32Array,
) {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const fits = fitting[rowOf ? (rowOf[row] as number) : row]
    if (fits === 0) fails[row] = (fails[row] as number) | fitBit
  }
}

/** Below this number of places, sorting them is faster than scanning all places. */
const maxSortedPlaces = 2000

function candidatesOf(
  index: CatalogueIndex,
  families: FamilyIndex | null,
  found: TextMatches | null,
): Uint32Array {
  if (!families) return found?.rows ?? index.listedRows
  if (!found) return families.listedPlaces
  const { places } = families
  if (found.rows.length < maxSortedPlaces)
    return found.rows.map((row) => places[row] as number).sort()
  const isFound = zeroedRows(Uint8Array, places.length)
  for (let at = 0; at < found.rows.length; at++) {
    isFound[places[found.rows[at] as number] as number] = 1
  }
  const inOrder = scratchRows(Uint32Array, found.rows.length)
  let count = 0
  for (let place = 0; place < isFound.length; place++) {
    inOrder[count] = place
    count += isFound[place] as number
  }
  return inOrder
}

function constraintsOf(index: CatalogueIndex, query: BrowseQuery): Constraint[] {
  const constraints: Constraint[] = []
  const { category, subcategory, market } = query
  const families = shownKindOf(query) === 'families' ? index.families : null
  if (category) {
    const codes = columnCodesOf(index.category, families)
    const allowed = allowedCodes(index.category, [category])
    constraints.push({ bit: categoryBit, codes, allowed })
    if (subcategory) {
      const codes = columnCodesOf(index.subcategory, families)
      const allowed = allowedCodes(index.subcategory, [subcategoryKey(category, subcategory)])
      constraints.push({ bit: subcategoryBit, codes, allowed })
    }
  }
  if (market) {
    const bit = 1 << markets.indexOf(market)
    const allowed = Uint8Array.from({ length: 1 << markets.length }, (_, bits) =>
      bits & bit ? 1 : 0,
    )
    constraints.push({ bit: marketBit, codes: columnCodesOf(index.markets, families), allowed })
  }
  for (const [position, { key, values, range }] of query.facets.entries()) {
    const column = index.facets.find(({ facet }) => facet.key === key)
    if (!column) throw new Error(`The catalogue has no facet ${key}`)
    const allowed = allowedCodes(column, values)
    if (range) allowRange(column.numbers, range, allowed)
    constraints.push({ bit: facetBit(position), codes: columnCodesOf(column, families), allowed })
  }
  return constraints
}

/** Sets the flag of each code whose number lies in the range. */
function allowRange(numbers: Float64Array | null, range: NumberRange, allowed: Uint8Array) {
  if (!numbers) return
  for (let code = 1; code < numbers.length; code++) {
    if (isInRange(numbers[code] as number, range)) allowed[code] = 1
  }
}
