import { stringify } from 'csv-stringify/sync'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { attributeCell } from '#app/domain/catalogue/import/import-dictionary.server.ts'
import {
  optionalProductColumns,
  productColumns,
} from '#app/domain/catalogue/import/product-columns.ts'
import { provenanceColumns } from '#app/domain/catalogue/import/product-row.ts'
import type { Product, Provenance } from '#app/domain/catalogue/product/product.ts'

type Cells = Record<string, string | number | null>

/** Writes products as an import file, with a column for every attribute of the dictionary. */
export function productCsv(
  products: readonly Product[],
  dictionary: AttributeDictionary,
  options: { columns?: readonly string[] } = {},
): string {
  const columns = options.columns ?? [
    ...productColumns,
    ...optionalProductColumns,
    ...dictionary.keys(),
  ]
  return stringify(products.map(productCells), { header: true, columns: [...columns] })
}

/** Returns the cells of one product by column. */
export function productCells(product: Product): Cells {
  const { packs, minimumOrder, leadTime, attributes, provenance } = product
  const from = (origin: Provenance) =>
    Object.keys(provenance)
      .filter((key) => provenance[key] === origin)
      .join(' ')
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    status: product.status,
    successor: product.successor,
    canonical: product.canonical,
    supplier: product.supplier,
    markets: product.markets.join(' '),
    tags: product.tags.join(';'),
    mould: product.mould,
    piece: packs.piece,
    pack_kind: packs.pack?.kind ?? '',
    pack: packs.pack?.pieces ?? '',
    layer: packs.layer,
    pallet: packs.pallet,
    minimum_order: `${minimumOrder.amount} ${minimumOrder.level}`,
    lead_time: leadTime ? `${leadTime.from}-${leadTime.to}` : '',
    [provenanceColumns.standard]: from('standard'),
    [provenanceColumns.source]: from('source'),
    [provenanceColumns.nominal]: from('nominal'),
    [provenanceColumns.computed]: from('computed'),
    [provenanceColumns.estimate]: from('estimate'),
    ...Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, attributeCell(value)]),
    ),
  }
}
