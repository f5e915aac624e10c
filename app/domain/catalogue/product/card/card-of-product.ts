import { packFormat, packFormatLabel } from '#app/domain/catalogue/browse/pack-format.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { cardAttributes } from '#app/domain/catalogue/dictionary/card-attributes.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { leadTimeInWords } from '../describe-lead-time.ts'
import { isOrderable, type Product, type ProductStatus } from '../product.ts'
import { colourOptions } from '../product-versions.ts'

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
}

/** The card of a product, from the snapshot it stands in. */
export function cardOfProduct(catalogue: CatalogueSnapshot, product: Product): CardOfProduct {
  const { dictionary } = catalogue
  const { sku, slug, name, status } = product
  const facts = cardAttributes(dictionary, product).map(({ label, text, estimated }) => ({
    label,
    text: estimated ? `${text} (estimate)` : text,
  }))
  const format = packFormat(product.packs)
  if (format) facts.push({ label: 'Pack', text: packFormatLabel(format) })
  const options = product.category === 'bottles' ? colourOptions(catalogue, product) : []
  return {
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    facts,
    leadTime: isOrderable(product) ? leadTimeOf(product) : '',
    colours: options.map(({ value, label }) => ({ value, label })),
    remark: remarks[status],
    orderable: isOrderable(product),
    piece: product.packs.piece,
    minimum: describeWithPieces(product.packs, product.minimumOrder),
  }
}

function leadTimeOf({ leadTime }: Product): string {
  return `Lead time ${leadTime ? leadTimeInWords(leadTime) : 'on request'}`
}

/** What is said of products that are no plain stock item. */
export const remarks: Readonly<Record<ProductStatus, string | null>> = {
  active: null,
  'special-order': 'Special order',
  obsolete: 'No longer made',
  draft: null,
}
