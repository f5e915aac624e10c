import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { categoryOf } from '#app/domain/catalogue/product/indexed-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Column } from './index-column.ts'
import { zeroedRows } from './scratch-rows.ts'

/** Order in which a search lists products that match it equally well. */
export interface UsualFirst {
  /** By row: category, then how rare the product is in it; below `usualRanks`. */
  ranks: Uint8Array
  /** Listed rows by rank; rows of equal rank are in catalogue order. */
  rows: Uint32Array
}

/** Grades of bottles that a search means only if it says so, usual ones first. */
const rareGrades: readonly string[] = ['premium', 'icon']

/** Number of ranks of a category: each grade, in the usual size and in others. */
const ranksOfCategory = 2 * (rareGrades.length + 1)

/** Number of ranks; products of unknown categories come last. */
export const usualRanks = (listCategories().length + 1) * ranksOfCategory

const known = new WeakMap<CatalogueIndex, UsualFirst>()

/**
 * Ranks the listed products by category, and within it the usual ones first. A premium or icon bottle
 * comes after the others if the catalogue has a standard or light one of its shape and volume; a
 * bottle of the volume that most bottles of its shape have comes before those of other volumes; and
 * a carton comes after the others if it holds another number than most of its subcategory. Computed
 * once for each index, in linear time.
 */
export function usualFirst(index: CatalogueIndex): UsualFirst {
  const ranked = known.get(index) ?? rank(index)
  known.set(index, ranked)
  return ranked
}

function rank(index: CatalogueIndex): UsualFirst {
  const { listed, listedRows, products, subcategory } = index
  const [grade, shape, volume, pack] = ['grade', 'shape', 'volume', 'packSize'].map((key) =>
    columnOf(index, key),
  ) as [Coded, Coded, Coded, Coded]
  const gradeRanks = grade.values.map((value) => rareGrades.indexOf(value) + 1)
  const gradeRankOf = (row: number) => gradeRanks[grade.codes[row] as number] ?? 0
  const bodyOf = (row: number) =>
    (shape.codes[row] as number) * volume.values.length + (volume.codes[row] as number)
  const plainBodies = new Set<number>()
  for (let row = 0; row < listed; row++) if (gradeRankOf(row) === 0) plainBodies.add(bodyOf(row))
  const isOddVolume = oddOnes(shape, volume, listed)
  const isOddPack = oddOnes(subcategory, pack, listed)
  const ranks = new Uint8Array(products.length)
  for (let row = 0; row < listed; row++) {
    const place = categoryOf(index.indexed[row]?.place ?? 0)
    const isCarton = products[row]?.category === 'cartons'
    const rareGrade = plainBodies.has(bodyOf(row)) ? gradeRankOf(row) : 0
    const odd = isCarton ? isOddPack(row) : shape.codes[row] !== 0 && isOddVolume(row)
    ranks[row] = place * ranksOfCategory + 2 * rareGrade + Number(odd)
  }
  const rankOf = (row: number) => ranks[row] as number
  // Kept for later queries, so it cannot be a scratch array.
  const rows = sortByPlace(listedRows, rankOf, usualRanks, new Uint32Array(listedRows.length))
  return { ranks, rows }
}

/**
 * Sorts rows by place with a counting sort (Knuth, TAOCP 3, 5.2): stable, and linear in the rows.
 * @param placeOf returns the place of a row, below `places`
 * @param sorted receives the rows; as long as `rows`
 * @returns `sorted`
 */
export function sortByPlace(
  rows: Uint32Array,
  placeOf: (row: number) => number,
  places: number,
  sorted: Uint32Array,
): Uint32Array {
  const starts = zeroedRows(Uint32Array, places + 1)
  for (let at = 0; at < rows.length; at++) {
    const next = placeOf(rows[at] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let place = 1; place < starts.length; place++) {
    starts[place] = (starts[place] as number) + (starts[place - 1] as number)
  }
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const place = placeOf(row)
    const slot = starts[place] as number
    sorted[slot] = row
    starts[place] = slot + 1
  }
  return sorted
}

type Coded = Pick<Column, 'codes' | 'values'>

/** Returns the column of a facet; one without values if the catalogue lacks it. */
function columnOf({ facets, products }: CatalogueIndex, key: string): Coded {
  const column = facets.find(({ facet }) => facet.key === key)
  return column ?? { codes: new Uint16Array(products.length), values: [''] }
}

/** Returns whether a row has another value than most listed rows of its group. */
function oddOnes(groups: Coded, { codes, values }: Coded, listed: number) {
  const counts = groups.values.map(() => new Uint32Array(values.length))
  for (let row = 0; row < listed; row++) {
    const ofGroup = counts[groups.codes[row] as number] as Uint32Array
    const code = codes[row] as number
    ofGroup[code] = (ofGroup[code] as number) + 1
  }
  const commonest = counts.map((ofGroup) => ofGroup.indexOf(Math.max(...ofGroup)))
  return (row: number) => codes[row] !== commonest[groups.codes[row] as number]
}
