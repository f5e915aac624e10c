import { isSku, maxSkuLength } from '#app/domain/catalogue/product/product.ts'
import { findCurrentNumbers } from '#app/domain/publishing/current-revisions.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import { isSame } from '#app/domain/publishing/is-same.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { type ProductCells, productCells } from '../import/product-cells.ts'
import { originColumns, packFigures } from '../import/product-columns.ts'
import { provenanceColumns } from '../import/product-row.ts'
import type { Product } from '../product/product.ts'
import { readProductCells } from './import-table.ts'
import { loadProducts } from './product-kind.server.ts'

/** Cells that are to be written into one product: of a row of a file, of a grid or of a bulk edit. */
export interface CellRow {
  /** Line that names the row in messages, from 1. */
  line: number
  sku: string
  /** Texts by column; columns that are not among them stay as they are. */
  cells: ProductCells
}

/** Problem of a cell of a row, or of the whole row if the column is empty. */
export interface RowProblem {
  line: number
  sku: string
  column: string
  reason: string
}

/** A product that a row adds or changes. */
export interface PlannedChange {
  line: number
  /** The published product; null if the row adds one. */
  before: Product | null
  after: Product
  /** Number of the revision from which the change starts; 0 if there was none. */
  baseRevision: number
}

export interface ChangePlan {
  changes: PlannedChange[]
  problems: RowProblem[]
  /** Number of rows that change nothing. */
  unchanged: number
}

interface PlanOptions {
  /** Whether an empty cell empties the value; it leaves the value alone otherwise. */
  emptyClears: boolean
  /** Whether rows with a new SKU add products; they are mistakes otherwise. */
  mayAdd: boolean
}

/** Number of products that are loaded by one statement. */
const chunkSize = 1000

/**
 * Plans what rows of cells change: merges each with its published product and reads the result by
 * the rules of product files. Nothing is written.
 */
export async function planChanges(
  db: Database,
  rows: readonly CellRow[],
  dictionary: AttributeDictionary,
  options: PlanOptions,
): Promise<ChangePlan> {
  const planner = openPlan(db, dictionary, options)
  const plan: ChangePlan = { changes: [], problems: [], unchanged: 0 }
  for (let start = 0; start < rows.length; start += chunkSize) {
    const part = await planner.plan(rows.slice(start, start + chunkSize))
    plan.changes.push(...part.changes)
    plan.problems.push(...part.problems)
    plan.unchanged += part.unchanged
  }
  return plan
}

/** Returns a planner of the parts of a large table, which finds a SKU that is in two parts. */
export function openPlan(db: Database, dictionary: AttributeDictionary, options: PlanOptions) {
  const lines = new Map<string, number>()
  return {
    async plan(rows: readonly CellRow[]): Promise<ChangePlan> {
      const plan: ChangePlan = { changes: [], problems: [], unchanged: 0 }
      const skus = rows.map(({ sku }) => sku)
      // Read first: a product that is published between the two reads is a conflict later.
      const names = skus.map((key) => ({ kind: 'product' as const, key }))
      const bases = await findCurrentNumbers(db, names)
      const stored = await loadProducts(db, skus)
      for (const row of rows) {
        const earlier = lines.get(row.sku)
        if (earlier !== undefined && row.sku !== '') {
          const reason = `${row.sku} is in line ${earlier} already`
          plan.problems.push({ line: row.line, sku: row.sku, column: 'sku', reason })
          continue
        }
        lines.set(row.sku, row.line)
        const baseRevision = bases.get(documentId({ kind: 'product', key: row.sku })) ?? 0
        const published = { product: stored.get(row.sku) ?? null, baseRevision }
        planRow(row, published, dictionary, options, plan)
      }
      return plan
    },
  }
}

function planRow(
  { line, sku, cells }: CellRow,
  { product: before, baseRevision }: { product: Product | null; baseRevision: number },
  dictionary: AttributeDictionary,
  { emptyClears, mayAdd }: PlanOptions,
  plan: ChangePlan,
): void {
  const fail = (column: string, reason: string) => plan.problems.push({ line, sku, column, reason })
  if (!isSku(sku)) {
    fail('sku', explainSku(sku))
    return
  }
  if (!before && !mayAdd) {
    fail('sku', `${sku} is not a product`)
    return
  }
  const given = Object.entries(cells).filter(([, text]) => emptyClears || text.trim() !== '')
  const merged = mergeCells(before, { ...Object.fromEntries(given), sku })
  const { product, problems } = readProductCells(merged, dictionary)
  if (problems.length > 0) for (const { column, reason } of problems) fail(column, reason)
  else if (before && isSame(before, product)) plan.unchanged += 1
  else plan.changes.push({ line, before, after: product, baseRevision })
}

function explainSku(sku: string): string {
  if (sku === '') return 'is empty'
  if (/^\d(\.\d+)?e\+?\d+$/i.test(sku)) {
    return `is “${sku}”: the spreadsheet has turned it into a number. Format the column as text and enter it again`
  }
  return `must be capitals, digits and hyphens, at most ${maxSkuLength} characters; is “${sku.slice(0, 40)}”`
}

/**
 * Replaces cells of a product. The origin of a figure that is emptied is left out, unless the cells
 * list the origins themselves.
 */
function mergeCells(before: Product | null, given: ProductCells): ProductCells {
  const merged: Record<string, string> = { ...(before && productCells(before)), ...given }
  for (const column of Object.values(provenanceColumns)) {
    if (Object.hasOwn(given, column)) continue
    const keys = (merged[column] ?? '').split(' ').filter((key) => key !== '')
    merged[column] = keys.filter((key) => (merged[cellOf(key)] ?? '').trim() !== '').join(' ')
  }
  return merged
}

/** Returns the column that holds the figure of a key in `provenance`. */
const cellOf = (key: string) =>
  packFigures.some((figure) => figure === key) ? (originColumns[key] ?? key) : key
