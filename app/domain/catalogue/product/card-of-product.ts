import {
  comparePackFormats,
  packFormat,
  packFormatLabel,
} from '#app/domain/catalogue/browse/pack-format.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { cardAttributes } from '#app/domain/catalogue/dictionary/card-attributes.ts'
import { joinNames } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { formatLeadTime, leadTimeLabel, noLeadTime } from './describe-lead-time.ts'
import { isOrderable, type Product, type ProductStatus } from './product.ts'
import { colourAttribute, colourOf } from './product-family.ts'
import { colourOptions } from './product-versions.ts'

/** Content of a product card; all texts are formatted for display. */
export interface CardOfProduct {
  sku: string
  slug: string
  name: string
  drawing: Drawing
  /** Key attributes and pack, in the dictionary's order. */
  facts: { label: string; text: string }[]
  /** Lead time as text: “Lead time 2–5 working days”; empty if the product is not sold. */
  leadTime: string
  /** Glass colours in which the same item is available; empty if there is only one. */
  colours: { value: string; label: string }[]
  /** Status label of products that are not ordinary stock items; null for stock items. */
  remark: string | null
  orderable: boolean
  /** Noun for one piece. */
  piece: string
  /** Minimum order as text: “1 pallet (1,235 bottles)”. */
  minimum: string
  /**
   * Name of the family and choice of this item, if the card represents a family; otherwise null.
   */
  family: FamilyChoice | null
}

export interface FamilyChoice {
  name: string
  /**
   * The item's name within the family: “antique green · bulk”; empty if the family's name is its
   * whole name.
   */
  own: string
  /** Separator between the family's name and `own` in the item's name. */
  between: string
  /** Number of items that the card represents: “1 of 12 items”. */
  choice: string
}

/** Builds the card of a single product. */
export function cardOfProduct(catalogue: CatalogueSnapshot, product: Product): CardOfProduct {
  const options = product.category === 'bottles' ? colourOptions(catalogue, product) : []
  const equal = options.filter(({ shortfall }) => shortfall === '')
  const colours = equal.map(({ value, label }) => ({ value, label }))
  return {
    ...cardOfItems(catalogue, product, [product]),
    colours: colours.length > 1 ? colours : [],
  }
}

/**
 * Builds the card of a product with the figures of several items of its family: ranges, packs and
 * finishes.
 * @param items includes the product
 */
export function cardOfItems(
  catalogue: CatalogueSnapshot,
  product: Product,
  items: readonly Product[],
): CardOfProduct {
  const { sku, slug, name, status, packs, minimumOrder } = product
  const facts = cardAttributes(catalogue.dictionary, items).map(({ label, text, estimated }) => ({
    label,
    text: estimated ? `${text} (estimate)` : text,
  }))
  const formats = packNames(items)
  if (formats) facts.push({ label: 'Pack', text: formats })
  return {
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    facts,
    leadTime: isOrderable(product) ? leadTimeOf(items) : '',
    colours: [],
    remark: statusLabels[status],
    orderable: isOrderable(product),
    piece: packs.piece,
    minimum: describeWithPieces(packs, minimumOrder),
    family: null,
  }
}

/** Returns the colours of several products of one kind, in the dictionary's order. */
export function coloursOf(
  { dictionary }: CatalogueSnapshot,
  items: readonly Product[],
): CardOfProduct['colours'] {
  const [first] = items
  const attribute = first && colourAttribute(first)
  const there = new Set(items.map(colourOf))
  const values = (attribute && dictionary.get(attribute)?.values) || []
  return values.filter(({ value }) => there.has(value))
}

/** Names the packs of several items: “Bulk pallet”, or “Bulk, 6-pack, 12-pack”. */
export function packNames(items: readonly Product[]): string {
  const formats = new Set(items.flatMap(({ packs }) => packFormat(packs) ?? []))
  const labels = [...formats].sort(comparePackFormats).map(packFormatLabel)
  if (labels.length === 1) return labels.join()
  return joinNames(labels.map((label) => label.replace(/ (pallet|carton)$/, '')))
}

/** Formats the lead times of several products as one range, from the soonest to the latest. */
function leadTimeOf(items: readonly Product[]): string {
  const known = items.flatMap(({ leadTime }) => leadTime ?? [])
  if (known.length === 0) return `${leadTimeLabel} ${noLeadTime}`
  const from = Math.min(...known.map((leadTime) => leadTime.from))
  const to = Math.max(...known.map((leadTime) => leadTime.to))
  const orAsked = known.length < items.length ? ' or on request' : ''
  return `Lead time ${formatLeadTime({ from, to })}${orAsked}`
}

/** Status label on a product card; null for statuses without one. */
export const statusLabels: Readonly<Record<ProductStatus, string | null>> = {
  active: null,
  'special-order': 'Special order',
  obsolete: 'No longer made',
  draft: null,
}
