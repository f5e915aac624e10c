import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import {
  listProductColumns,
  type ProductCells,
} from '#app/domain/catalogue/import/product-cells.ts'
import { readProduct } from '#app/domain/catalogue/import/product-row.ts'
import { maxCellLength, readCells } from '#app/domain/catalogue/import/row-reader.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { foldHeading } from '#app/platform/text/fold-text.ts'
import { isScientificNotation } from '#app/platform/text/read-number.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import type { CellRow, RowProblem } from './plan-changes.server.ts'
import { columnLabels } from './product-fields.ts'

/** Problem of one cell, as the rest of a sentence that its column begins. */
export interface CellProblem {
  column: string
  reason: string
}

/**
 * Reads a product from its cells, by the rules of product files.
 * @returns the product, which is valid only if there are no problems
 */
export function readProductCells(
  cells: ProductCells,
  dictionary: AttributeDictionary,
): { product: Product; problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const row = readCells(cells, (column, reason) => problems.push({ column, reason }))
  const given = Object.keys(cells).filter((column) => dictionary.has(column))
  const product = readProduct(row, given, dictionary)
  return { product, problems }
}

/** Column of product files for each heading of a table; '' if the heading is left out. */
export type ColumnMapping = readonly string[]

/** Maximum number of columns of a table. */
export const maxTableColumns = 250

/** Lists the headings by which each column is known, folded, with the column. */
export function knownHeadings(dictionary: AttributeDictionary): Map<string, string> {
  const known = new Map<string, string>()
  for (const column of listProductColumns(dictionary)) {
    const label = columnLabels[column] ?? dictionary.get(column)?.label ?? ''
    const unit = dictionary.get(column)?.unit ?? ''
    for (const heading of [column, label, label + unit]) {
      const folded = foldHeading(heading)
      if (folded !== '' && !known.has(folded)) known.set(folded, column)
    }
  }
  known.set('code', 'sku').set('productcode', 'sku').set('itemcode', 'sku')
  return known
}

/**
 * Suggests the column for each heading of a table: the one that was chosen for the heading before,
 * or the one with that key or label. A column is suggested once.
 * @param remembered chosen columns by folded heading; '' if the heading was left out
 */
export function suggestMapping(
  headings: readonly string[],
  dictionary: AttributeDictionary,
  remembered: ReadonlyMap<string, string>,
): string[] {
  const known = knownHeadings(dictionary)
  const columns = new Set(listProductColumns(dictionary))
  const used = new Set<string>()
  return headings.map((heading) => {
    const folded = foldHeading(heading)
    const column = remembered.get(folded) ?? known.get(folded) ?? ''
    if (column === '' || !columns.has(column) || used.has(column)) return ''
    used.add(column)
    return column
  })
}

/**
 * Converts rows of a table to rows of cells by its mapping, and finds the cells that cannot be read
 * in any column: formulas, numbers that a spreadsheet has shortened, and texts that are too long.
 */
export function readTable(
  rows: readonly SavedRow[],
  mapping: ColumnMapping,
): { rows: CellRow[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const read = rows.map(({ number, cells }): CellRow => {
    const given: Record<string, string> = {}
    for (const [index, column] of mapping.entries()) {
      if (column !== '') given[column] = cells[index] ?? ''
    }
    const { sku = '', ...others } = given
    for (const [column, text] of Object.entries(given)) {
      const reason = explainUnreadable(text)
      if (reason) problems.push({ line: number, sku: sku.slice(0, 60), column, reason })
    }
    return { line: number, sku, cells: others }
  })
  return { rows: read, problems }
}

/** Formula of a spreadsheet; a text or number that begins with + or - is not one. */
const formula = /^[=@]|^[+-](?:\S*\|.*!|[A-Z0-9+*/-]*[A-Z]\()/i

/** Returns why a cell cannot be read in any column; null if it can. */
export function explainUnreadable(text: string): string | null {
  if (formula.test(text.trimStart())) {
    return `is a formula, “${text.slice(0, 30)}”: enter the value itself`
  }
  if (isScientificNotation(text)) {
    return `is “${text.trim()}”, Excel’s scientific notation, whose last digits are lost: format the column as text and enter it again`
  }
  if (text.length > maxCellLength) return `has ${text.length} characters, at most ${maxCellLength}`
  return null
}

/** Returns why a mapping cannot be used; null if it can. */
export function findMappingProblem(mapping: ColumnMapping): string | null {
  if (!mapping.includes('sku')) return 'Choose the column that holds the SKU.'
  const chosen = mapping.filter((column) => column !== '')
  if (new Set(chosen).size < chosen.length) return 'Two headings are for the same column.'
  return chosen.length < 2 ? 'Choose a column to import besides the SKU.' : null
}
