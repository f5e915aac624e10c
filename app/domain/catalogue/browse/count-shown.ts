import type { FamilyIndex } from '#app/domain/catalogue/family/family-index.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { BrowseResult } from './browse.ts'
import { shownKindOf } from './browse-query.ts'
import { type CountedColumn, columnCodesOf, type PlacedColumn } from './index-column.ts'
import { filterPassing, type Passing } from './narrow.ts'

/*
 * Counts of what a choice would show: items, or families if the list shows one card for each. If
 * all items of a family have the same code, as with the dimensions of its body, the first that
 * passes counts for the family. The items of mixed families are counted one by one.
 */

/** Counts the items or families that pass. */
export function countShown(passing: Passing): number {
  return passing.families ? passing.firsts().length : passing.rows.length
}

/**
 * Counts the passing items or families that have each code.
 * @returns counts by code
 */
export function countCodes(passing: Passing, column: CountedColumn, size: number): Uint32Array {
  const isCached = passing.isWhole && passing.families !== null
  const known = isCached ? wholeListCounts.get(column) : undefined
  if (known) return known
  const counts = countedCodes(passing, column, size)
  if (isCached) wholeListCounts.set(column, counts)
  return counts
}

/**
 * Counts like `countCodes`, as a list of another kind would show the rows that pass: items if the
 * passing are families, and families if they are items.
 */
export function countCodesOfOtherKind(
  { families, rows }: Passing,
  column: PlacedColumn,
  size: number,
  index: FamilyIndex,
): Uint32Array {
  if (families) return countRows(columnCodesOf(column, families), rows, size)
  const places = rows.map((row) => index.places[row] as number).sort()
  return addFamilies(index, columnCodesOf(column, index), places, new Uint32Array(size))
}

/** Cached counts of the whole list in families, which is requested most. */
const wholeListCounts = new WeakMap<CountedColumn, Uint32Array>()

function countedCodes(passing: Passing, column: CountedColumn, size: number): Uint32Array {
  const { families, rows } = passing
  const codes = columnCodesOf(column, families)
  if (!families) return countRows(codes, rows, size)
  if (!isMostlyAlike(column, rows)) return addFamilies(families, codes, rows, new Uint32Array(size))
  const counts = new Uint32Array(size)
  const { mixed } = column
  const { ofPlace } = families
  const firsts = passing.firsts()
  for (let at = 0; at < firsts.length; at++) {
    const place = firsts[at] as number
    const code = codes[place] as number
    counts[code] = (counts[code] as number) + 1 - (mixed[ofPlace[place] as number] as number)
  }
  return addFamilies(families, codes, filterPassing(passing, column.mixedPlaces), counts)
}

/** Whether few rows are in mixed families. If not, counting every row is as quick. */
const isMostlyAlike = ({ mixedPlaces }: CountedColumn, rows: Uint32Array) =>
  mixedPlaces.length * 4 < rows.length

function countRows(codes: CountedColumn['codes'], rows: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

/** Counts each family once for each code that one of its items has. */
function addFamilies(
  { ofPlace }: FamilyIndex,
  codes: CountedColumn['codes'],
  places: Uint32Array,
  counts: Uint32Array,
): Uint32Array {
  // By code: the last family counted, plus one.
  const counted = new Uint32Array(counts.length)
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    const code = codes[place] as number
    const family = (ofPlace[place] as number) + 1
    // Written without a branch, because processors cannot predict it here.
    counts[code] = (counts[code] as number) + Number(counted[code] !== family)
    counted[code] = family
  }
  return counts
}

/**
 * Counts the items or families that have at least one code of a group. A family whose items have
 * several codes of a group counts once.
 * @param counts result of `countCodes` for the same column
 * @returns counts by group
 */
export function countGroups(
  { families, rows }: Passing,
  { codesByPlace, mixedPlaces }: CountedColumn,
  groupOf: Uint16Array,
  groups: number,
  counts: Uint32Array,
): Uint32Array {
  const sums = new Uint32Array(groups)
  if (!families || mixedPlaces.length === 0) {
    for (let code = 1; code < groupOf.length; code++) {
      const group = groupOf[code] as number
      sums[group] = (sums[group] as number) + (counts[code] as number)
    }
    return sums
  }
  const { ofPlace } = families
  const counted = new Uint32Array(groups)
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const group = groupOf[codesByPlace[place] as number] as number
    const family = (ofPlace[place] as number) + 1
    sums[group] = (sums[group] as number) + Number(counted[group] !== family)
    counted[group] = family
  }
  return sums
}

/**
 * Counts by combination of bits: the items that have it, or the families whose items together have
 * exactly it.
 */
export function countBits(passing: Passing, column: CountedColumn, size: number): Uint32Array {
  const { families, rows } = passing
  if (!families || column.mixedPlaces.length === 0) return countCodes(passing, column, size)
  const { ofPlace } = families
  const counts = new Uint32Array(size)
  let last = -1
  let together = 0
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const family = ofPlace[place] as number
    if (family !== last && at > 0) {
      counts[together] = (counts[together] as number) + 1
      together = 0
    }
    together |= column.codesByPlace[place] as number
    last = family
  }
  if (rows.length > 0) counts[together] = (counts[together] as number) + 1
  return counts
}

/**
 * Noun for one family of a category whose products all have that name; “product” in other
 * categories.
 */
const nouns: Readonly<Record<string, string>> = {
  bottles: 'bottle',
  closures: 'closure',
  cartons: 'carton',
  dividers: 'divider',
}

/**
 * Returns the noun for one card or row of the list: “bottle” or “product”, or “item” if every item
 * is shown.
 */
function shownNoun(query: BrowseResult['query']): string {
  const { category } = query
  if (shownKindOf(query) === 'items') return 'item'
  return (category !== null && Object.hasOwn(nouns, category) && nouns[category]) || 'product'
}

/** Describes the length of the list for its page: the count as text, and the noun for one entry. */
export function describeListCount(result: Parameters<typeof describeCount>[0]) {
  return { counted: describeCount(result), noun: shownNoun(result.query) }
}

/**
 * Describes the length of the list: “57 bottles, 249 items”, or “249 of 455 items” if every item is
 * shown.
 */
export function describeCount({
  query,
  total,
  totalItems,
  listed,
}: Pick<BrowseResult, 'query' | 'total' | 'totalItems' | 'listed'>): string {
  if (shownKindOf(query) === 'families') {
    return `${countOf(total, shownNoun(query))}, ${countOf(totalItems, 'item')}`
  }
  const all = countOf(listed, 'item')
  return totalItems < listed ? `${formatNumber(totalItems)} of ${all}` : all
}
