import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'

export const maxSkuLength = 40
const grammar = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/

/**
 * Whether a text has the form of a SKU: capital letters and digits, parts joined by a hyphen or a
 * dot.
 */
export function isSku(text: string): boolean {
  return text.length <= maxSkuLength && grammar.test(text)
}

export const productStatuses = ['active', 'special-order', 'obsolete', 'draft'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const markets = ['wine', 'beer', 'cider', 'spirit', 'non-alc'] as const
export type Market = (typeof markets)[number]

/** Supplier codes, as in the last part of a SKU: house, O-I, Orora, import. */
export const supplierCodes = ['X', 'OI', 'OR', 'IM'] as const
export type SupplierCode = (typeof supplierCodes)[number]

/**
 * Origins of a figure. `standard`, `source`: stated by a published standard or source; `nominal`:
 * the supplier's own, as on the drawing, within its tolerance; `computed`: derived from other
 * figures; `estimate`: not known, a trade-typical value to be confirmed.
 */
export const provenances = ['standard', 'source', 'nominal', 'computed', 'estimate'] as const
/** Source of a figure of a product, from `provenances`. */
export type Provenance = (typeof provenances)[number]

/** Photograph of a product. */
export interface ProductPhoto {
  /** Key of a picture of the library. */
  picture: string
  /** Alternative text. */
  alt: string
}

export interface Product {
  sku: string
  slug: string
  name: string
  description: string
  /** Slug of a category in `category.ts`. */
  category: string
  /** Slug of one of the category's subcategories. */
  subcategory: string
  status: ProductStatus
  /** SKU of the product that replaces this one (obsolete products). */
  successor: string | null
  /** SKU whose page is the canonical one (supplier listings of the same item). */
  canonical: string | null
  supplier: SupplierCode
  markets: Market[]
  tags: string[]
  /** Shape tool; colour options and finishes of one shape share it (bottles). */
  mould: string | null
  attributes: Attributes
  /** Photographs, in the order in which its page shows them above the drawing. */
  photos: ProductPhoto[]
  /** Description for search engines; empty to use the beginning of `description`. */
  searchDescription: string
  packs: PackHierarchy
  /** Quantity that Buy Now adds. */
  minimumOrder: LevelQuantity
  /**
   * Working days, both ends included; null if it has to be requested. It is an estimate unless
   * `provenance.leadTime` names its origin.
   */
  leadTime: { from: number; to: number } | null
  /**
   * Origin of figures by attribute key, or `pack`, `layer`, `pallet`, `minimumOrder`, `leadTime`.
   * A figure not named here is confirmed.
   */
  provenance: Readonly<Record<string, Provenance>>
}

const orderable: Readonly<Record<ProductStatus, boolean>> = {
  active: true,
  'special-order': true,
  obsolete: false,
  draft: false,
}

/**
 * Whether a product can be put into an enquiry and sent. Special orders can, like stock items; only
 * their lead time is unknown.
 */
export function isOrderable({ status }: Pick<Product, 'status'>): boolean {
  return orderable[status]
}
