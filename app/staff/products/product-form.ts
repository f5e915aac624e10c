import type { ProductCells } from '#app/domain/catalogue/import/product-cells.ts'
import { originColumns, packFigures } from '#app/domain/catalogue/import/product-columns.ts'
import { provenanceColumns } from '#app/domain/catalogue/import/product-row.ts'
import type { Product, Provenance } from '#app/domain/catalogue/product/product.ts'

/** Prefix of the fields that state the origin of a figure. */
const originPrefix = 'origin_'

/** Returns the id of a column's field, to which links of findings lead. */
export const fieldIdOf = (column: string) => `field-${column}`

/** Returns the name of the field that states the origin of a column's figure. */
export const originFieldOf = (column: string) => `${originPrefix}${column}`

/** Converts the texts of the product form to cells, in which each origin lists its figures. */
export function cellsOfForm(texts: Readonly<Record<string, string>>): ProductCells {
  const cells: Record<string, string> = {}
  const keysByOrigin = new Map<string, string[]>()
  for (const [name, text] of Object.entries(texts)) {
    if (/^[A-Z]/.test(name)) continue
    if (!name.startsWith(originPrefix)) cells[name] = text.replace(/\s*\r?\n\s*/g, ' ')
    else if (text !== '') {
      const column = name.slice(originPrefix.length)
      if ((texts[column] ?? '').trim() === '') continue
      const key = keyOfColumn(column)
      keysByOrigin.set(text, [...(keysByOrigin.get(text) ?? []), key])
    }
  }
  for (const [origin, column] of Object.entries(provenanceColumns)) {
    cells[column] = (keysByOrigin.get(origin) ?? []).join(' ')
  }
  return cells
}

/** Returns the texts of the origin fields of a product. */
export function originTexts({
  provenance,
}: Pick<Product, 'provenance'>): Record<string, Provenance> {
  return Object.fromEntries(
    Object.entries(provenance).map(([key, origin]) => [
      originFieldOf(originColumns[key] ?? key),
      origin,
    ]),
  )
}

/** Returns the key in `provenance` of a column. */
const keyOfColumn = (column: string) =>
  packFigures.find((key) => originColumns[key] === column) ?? column
