import {
  comparePackFormats,
  packFormat,
  packFormatLabel,
} from '#app/domain/catalogue/browse/pack-format.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { cardAttributes } from '#app/domain/catalogue/dictionary/card-attributes.ts'
import { namesOf } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { leadTimeInWords, leadTimeLabel, noLeadTime } from './describe-lead-time.ts'
import { isOrderable, type Product, type ProductStatus } from './product.ts'
import { colourAttribute, colourOf } from './product-family.ts'
import { colourOptions } from './product-versions.ts'

/** What a card shows of a product; everything that is text is ready to read. */
export interface CardOfProduct {
  sku: string
  slug: string
  name: string
  drawing: Drawing
  /** The key attributes and the pack, in the dictionary's order. */
  facts: { label: string; text: string }[]
  /** “Lead time 2–5 working days”; empty where it is not sold. */
  leadTime: string
  /** Glass colours the same item comes in; empty when there is no choice. */
  colours: { value: string; label: string }[]
  /** Said of products that are no plain stock item: “Obsolete”. */
  remark: string | null
  orderable: boolean
  /** What one piece is called. */
  piece: string
  /** The minimum order: “1 pallet (1,235 bottles)”. */
  minimum: string
  /** Where the card stands for a family: what that is called, and which of its items this is. */
  family: FamilyChoice | null
}

export interface FamilyChoice {
  name: string
  /** What tells the item apart in it: “antique green · bulk”; empty where that is its whole name. */
  own: string
  /** What stands between the two in the item’s name. */
  between: string
  /** “1 of 12 items”. */
  choice: string
}

/** The card of a product, from the snapshot it stands in. */
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
 * The card of a product with the figures of several of its family: from – to, packs and finishes.
 * @param items the product among them
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
    remark: remarks[status],
    orderable: isOrderable(product),
    piece: packs.piece,
    minimum: describeWithPieces(packs, minimumOrder),
    family: null,
  }
}

/** The colours of several products of one kind, in the dictionary’s order. */
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

/** “Bulk pallet”, of several “Bulk, 6-pack, 12-pack”. */
export function packNames(items: readonly Product[]): string {
  const formats = new Set(items.flatMap(({ packs }) => packFormat(packs) ?? []))
  const labels = [...formats].sort(comparePackFormats).map(packFormatLabel)
  if (labels.length === 1) return labels.join()
  return namesOf(labels.map((label) => label.replace(/ (pallet|carton)$/, '')))
}

/** From the soonest to the latest that any of the products may take. */
function leadTimeOf(items: readonly Product[]): string {
  const known = items.flatMap(({ leadTime }) => leadTime ?? [])
  if (known.length === 0) return `${leadTimeLabel} ${noLeadTime}`
  const from = Math.min(...known.map((leadTime) => leadTime.from))
  const to = Math.max(...known.map((leadTime) => leadTime.to))
  const orAsked = known.length < items.length ? ' or on request' : ''
  return `Lead time ${leadTimeInWords({ from, to })}${orAsked}`
}

/** What is said of products that are no plain stock item. */
export const remarks: Readonly<Record<ProductStatus, string | null>> = {
  active: null,
  'special-order': 'Special order',
  obsolete: 'No longer made',
  draft: null,
}
