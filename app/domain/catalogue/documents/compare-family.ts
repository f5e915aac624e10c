import { publishedFamily } from '#app/domain/catalogue/family/family-index.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { productCells } from '../import/product-cells.ts'
import type { Product } from '../product/product.ts'
import { labelOfColumn, listProductFields } from './product-fields.ts'

/** Items of a family with the figures in which they differ. */
export interface FamilyComparison {
  columns: { column: string; label: string }[]
  members: { sku: string; name: string; texts: string[] }[]
  /** Number of items, of which `members` are the first. */
  count: number
}

/** Maximum number of items of a family that are compared. */
const maxMembers = 60
/** Maximum number of columns in which they are compared. */
const maxColumns = 8

/** Columns that differ between any two products. */
const ownColumns = ['name', 'slug', 'description', 'search_description', 'photos', 'canonical']

/** Compares the published items of a product's family; null if it has no other item. */
export function compareFamily(
  catalogue: CatalogueSnapshot,
  product: Product,
  dictionary: AttributeDictionary,
): FamilyComparison | null {
  const published = catalogue.bySku.get(product.sku)
  const family = published ? publishedFamily(catalogue.index, published) : []
  if (family.length < 2) return null
  const members = family.slice(0, maxMembers).map((item) => ({ item, cells: productCells(item) }))
  const columns = listProductFields(product.category, dictionary)
    .flatMap(({ fields }) => fields)
    .map(({ column }) => column)
    .filter((column) => !ownColumns.includes(column))
    .filter((column) => new Set(members.map(({ cells }) => cells[column] ?? '')).size > 1)
    .slice(0, maxColumns)
  return {
    columns: columns.map((column) => ({ column, label: labelOfColumn(column, dictionary) })),
    members: members.map(({ item, cells }) => ({
      sku: item.sku,
      name: item.name,
      texts: columns.map((column) => cells[column] ?? ''),
    })),
    count: family.length,
  }
}
