import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import type { Database } from '#app/platform/database/database.server.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { productCells } from '../import/product-cells.ts'
import { optionalProductColumns, productColumns } from '../import/product-columns.ts'
import { listSkus, type ProductFilter } from './list-products.server.ts'
import { attributesOf } from './product-fields.ts'
import { loadProducts } from './product-kind.server.ts'

/** Maximum number of products in a workbook, which is written in memory; a CSV has no maximum. */
export const maxWorkbookProducts = 20_000

/** Number of products that are read by one statement. */
const pageSize = 500

/** Lists the columns of an export: the fixed ones, then the attributes of its category. */
export function listExportColumns(category: string, dictionary: AttributeDictionary): string[] {
  const attributes = category === '' ? [...dictionary.values()] : attributesOf(category, dictionary)
  return [...productColumns, ...optionalProductColumns, ...attributes.map(({ key }) => key)]
}

/** Yields the cells of the products of a filter, in pages. */
async function* readPages(
  db: Database,
  filter: ProductFilter,
  columns: readonly string[],
): AsyncGenerator<string[][]> {
  const skus = await listSkus(db, filter)
  for (let start = 0; start < skus.length; start += pageSize) {
    const page = skus.slice(start, start + pageSize)
    const products = await loadProducts(db, page)
    yield page.flatMap((sku) => {
      const product = products.get(sku)
      if (!product) return []
      const cells = productCells(product)
      return [columns.map((column) => cells[column] ?? '')]
    })
  }
}

/**
 * Streams the products of a filter as CSV, which can be imported again. Formulas are escaped, so
 * that spreadsheets do not run them.
 * @param isTemplate whether only the heading line is written
 */
export async function streamProductCsv(
  db: Database,
  filter: ProductFilter,
  isTemplate: boolean,
): Promise<ReadableStream<Uint8Array>> {
  const columns = listExportColumns(filter.category, await loadDictionary(db))
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const
  const encoder = new TextEncoder()
  const pages = isTemplate ? null : readPages(db, filter, columns)
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        controller.enqueue(encoder.encode(stringify([columns], { ...options, bom: true })))
        return
      }
      const next = await pages?.next()
      if (!next || next.done) controller.close()
      else controller.enqueue(encoder.encode(stringify(next.value, options)))
    },
    async cancel() {
      await pages?.return(undefined)
    },
  })
}

/**
 * Writes the products of a filter as a workbook, in which every cell is text, so that leading zeros
 * survive. Further products than the maximum are left out.
 */
export async function writeProductWorkbook(
  db: Database,
  filter: ProductFilter,
  isTemplate: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = listExportColumns(filter.category, await loadDictionary(db))
  const cellOf = (value: string) => ({ value, type: String, format: '@' }) as const
  const rows = [columns.map((value) => ({ value, type: String, fontWeight: 'bold' }) as const)]
  const sheet: unknown[][] = rows
  if (!isTemplate) {
    for await (const page of readPages(db, filter, columns)) {
      for (const cells of page) sheet.push(cells.map(cellOf))
      if (sheet.length > maxWorkbookProducts) break
    }
  }
  const options = { sheet: 'Products', stickyRowsCount: 1, stickyColumnsCount: 1 }
  const buffer = await writeWorkbook(sheet as typeof rows, options).toBuffer()
  return new Uint8Array(buffer)
}
