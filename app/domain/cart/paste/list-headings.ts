import { isUnit } from '#app/domain/packaging/quantity/read-quantity.ts'
import { isSampleWord } from '../sample/sample-asked.ts'
import { cellsOf } from './line-cells.ts'

/** The columns with quantities, as the headings of a list name them: indices of cells from 0. */
export interface Columns {
  quantity: number
  /** The unit that the heading of the quantity names, as “Pallets” does; empty for none. */
  unit: string
  /** The column of units; -1 where there is none. */
  unitColumn: number
  /** The column that says which lines are samples; -1 where there is none. */
  kindColumn: number
}

/** The first that matches a heading counts; the last excludes prices and sizes of packs. */
const quantityHeadings = [
  /^(?:order(?:ed)? )?(?:qty|quantity)(?: ordered| required)?\.?$/i,
  /^(?:pieces|pcs|units)\.?$/i,
  /^amount$/i,
  /^(?!.*\b(?:per|price|cost)\b).*\b(?:qty|quantity)\b/i,
]
const kindHeading = /^kind$/i
const unitHeading = /^(?:uom|units?|unit of measure)\.?$/i
/** A unit alone, in brackets or after “of”: “Pallets”, “Qty (pallets)”, “Number of cartons”. */
const namedUnit = /(?:^|\(|\bof |\bin )(\p{L}+)\)?$/u

/** The columns that headings name; null where no heading is about quantities. */
export function columnsOf(headings: string): Columns | null {
  const cells = cellsOf(headings)
  if (cells.length < 2) return null
  const byName = quantityHeadings
    .map((heading) => cells.findIndex((cell) => heading.test(cell)))
    .find((at) => at >= 0)
  const quantity = byName ?? cells.findIndex((cell) => unitOf(cell) !== '')
  if (quantity < 0) return null
  const unitColumn = cells.findIndex((cell, at) => at !== quantity && unitHeading.test(cell))
  const kindColumn = cells.findIndex((cell) => kindHeading.test(cell))
  return { quantity, unit: unitOf(cells[quantity] ?? ''), unitColumn, kindColumn }
}

/** The quantity of a line with its unit; empty where its cell is empty. */
export function quantityInColumns(
  cells: readonly string[],
  { quantity, unit, unitColumn, kindColumn }: Columns,
): string {
  const amount = cells[quantity] ?? ''
  const kind = cells[kindColumn] ?? ''
  if (isSampleWord(kind)) return isSampleWord(amount) ? amount : `${amount} ${kind}`.trim()
  if (amount === '' || /\p{L}/u.test(amount)) return amount
  const own = cells[unitColumn] ?? ''
  return `${amount} ${/\p{L}/u.test(own) ? own : unit}`.trim()
}

/** The unit that a heading names; empty for none, and for pieces, which a bare number counts. */
function unitOf(heading: string): string {
  const word = namedUnit.exec(heading.trim())?.[1] ?? ''
  return isUnit(word) && !/^(?:units?|items?|x|pieces|pcs)$/i.test(word) ? word : ''
}
