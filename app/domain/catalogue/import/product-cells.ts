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
    [provenanceColumns.standard]: from('standard'),
    [provenanceColumns.source]: from('source'),
    [provenanceColumns.nominal]: from('nominal'),
    [provenanceColumns.computed]: from('computed'),
    [provenanceColumns.estimate]: from('estimate'),
    search_description: product.searchDescription,
    photos: product.photos.map(({ picture, alt }) => `${picture}: ${alt}`).join(' | '),
    ...Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, attributeCell(value)]),
    ),
  }
}

const textOf = (count: number | null | undefined) => (count ? String(count) : '')
