import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import type { ProductCells } from '../import/product-cells.ts'
import { readProduct } from '../import/product-row.ts'
import { readCells } from '../import/row-reader.ts'
import type { Product } from '../product/product.ts'

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
  const product = readProduct(row, [...dictionary.keys()], dictionary)
  return { product, problems }
}
