import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import type { Product } from '../product/product.ts'
import { type OpenFile, readHeader, readRows } from './import-file.ts'
import { optionalProductColumns, productColumns } from './product-columns.ts'
import { readProduct } from './product-row.ts'
import type { ErrorList } from './row-reader.ts'

export interface ImportedRow {
  product: Product
  file: string
  line: number
}

export interface ImportedProducts {
  /** Rows without errors of their own. */
  rows: ImportedRow[]
  /**
   * Position of each SKU in the files, including faulty rows, so that each error is reported once.
   */
  places: Map<string, { file: string; line: number }>
  /** Attribute columns of each file. */
  attributeColumns: Map<string, string[]>
}

/** Reads every row of the product files and reports the errors within them. */
export async function readProductFiles(
  files: readonly OpenFile[],
  dictionary: AttributeDictionary,
  errors: ErrorList,
  onRow: (file: OpenFile, line: number) => void,
): Promise<ImportedProducts> {
  const rows: ImportedRow[] = []
  const places: ImportedProducts['places'] = new Map()
  const slugs: ImportedProducts['places'] = new Map()
  const attributeColumns: ImportedProducts['attributeColumns'] = new Map()
  for (const file of files) {
    const mayHave = (column: string) =>
      dictionary.has(column) || optionalProductColumns.some((optional) => optional === column)
    const columns = readHeader(file, productColumns, mayHave, errors)
    if (!columns) continue
    const attributes = file.header.filter((column) => dictionary.has(column))
    attributeColumns.set(file.name, attributes)
    for await (const { line, row, failed } of readRows(file, columns, errors)) {
      onRow(file, line)
      const product = readProduct(row, attributes, dictionary)
      const place = { file: file.name, line }
      for (const [column, seen] of [
        ['sku', places],
        ['slug', slugs],
      ] as const) {
        const earlier = product[column] === '' ? undefined : seen.get(product[column])
        if (earlier) {
          const where = earlier.file === file.name ? '' : ` of ${earlier.file}`
          row.fail(column, `${product[column]} stands in line ${earlier.line}${where} already`)
        } else seen.set(product[column], place)
      }
      if (!failed()) rows.push({ product, ...place })
    }
  }
  return { rows, places, attributeColumns }
}
