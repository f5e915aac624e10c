import type { AttributeDictionary, AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import type { Product, Provenance } from '../product/product.ts'
import { optionalProductColumns, productColumns } from './product-columns.ts'
import { provenanceColumns } from './product-row.ts'

/** Texts of a product's cells, by column of a product file. */
export type ProductCells = Readonly<Record<string, string>>

/** Lists all columns of a product file: the fixed ones, then the attributes in their order. */
export function listProductColumns(dictionary: AttributeDictionary): string[] {
  return [...productColumns, ...optionalProductColumns, ...dictionary.keys()]
}

/** Formats an attribute's value for an import file. */
export function attributeCell(value: AttributeScalar): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Returns the cells of a product, from which `readProduct` reads the product again. */
export function productCells(product: Product): ProductCells {
  const { packs, minimumOrder, leadTime, attributes, provenance } = product
  const origins: Partial<Record<Provenance, string>> = {}
  for (const [key, origin] of Object.entries(provenance)) {
    const earlier = origins[origin]
    origins[origin] = earlier === undefined ? key : `${earlier} ${key}`
  }
  const cells: Record<string, string> = {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    status: product.status,
    successor: product.successor ?? '',
    canonical: product.canonical ?? '',
    supplier: product.supplier,
    markets: product.markets.join(' '),
    tags: product.tags.join(';'),
    mould: product.mould ?? '',
    piece: packs.piece,
    pack_kind: packs.pack?.kind ?? '',
    pack: textOf(packs.pack?.pieces),
    layer: textOf(packs.layer),
    pallet: textOf(packs.pallet),
    minimum_order: `${minimumOrder.amount} ${minimumOrder.level}`,
    lead_time: leadTime ? `${leadTime.from}-${leadTime.to}` : '',
    [provenanceColumns.standard]: origins.standard ?? '',
    [provenanceColumns.source]: origins.source ?? '',
    [provenanceColumns.nominal]: origins.nominal ?? '',
    [provenanceColumns.computed]: origins.computed ?? '',
    [provenanceColumns.estimate]: origins.estimate ?? '',
    search_description: product.searchDescription,
    photos: product.photos.map(({ picture, alt }) => `${picture}: ${alt}`).join(' | '),
  }
  for (const [key, value] of Object.entries(attributes)) cells[key] = attributeCell(value)
  return cells
}

const textOf = (count: number | null | undefined) => (count ? String(count) : '')
