import { stringify } from 'csv-stringify/sync'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { listProductColumns, productCells } from '#app/domain/catalogue/import/product-cells.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'

/** Writes products as an import file, with a column for every attribute of the dictionary. */
export function productCsv(
  products: readonly Product[],
  dictionary: AttributeDictionary,
  options: { columns?: readonly string[] } = {},
): string {
  const columns = options.columns ?? listProductColumns(dictionary)
  return stringify(products.map(productCells), { header: true, columns: [...columns] })
}
