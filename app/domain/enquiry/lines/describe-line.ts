import type { LineKind } from '#app/domain/cart/cart.ts'
import { describeSample } from '#app/domain/cart/sample.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { EnquiryLine, LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { describeWeight, grossWeight, netWeight } from '#app/domain/packaging/quantity/weights.ts'

/** Picks the part of a product that a line stores when the enquiry is sent. */
export function takeLineSnapshot(product: Pick<Product, keyof LineSnapshot>): LineSnapshot {
  const { sku, slug, name, category, subcategory, attributes } = product
  const { packs, minimumOrder, leadTime, provenance } = product
  return {
    sku,
    slug,
    name,
    category,
    subcategory,
    attributes,
    packs,
    minimumOrder,
    leadTime,
    provenance,
  }
}

type Line = Pick<EnquiryLine, 'pieces' | 'note'> & {
  kind?: LineKind
  product: Pick<
    EnquiryLine['product'],
    'sku' | 'slug' | 'name' | 'category' | 'subcategory' | 'attributes' | 'packs'
  >
}

/** A line of a cart or an enquiry, formatted for display. */
export interface LineDescription {
  sku: string
  kind: LineKind
  slug: string
  name: string
  drawing: Drawing
  /** Quantity in every level: “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  /** “6.4 t glass, 6.9 t gross”; empty if it is not known. */
  weight: string
  note: string
  /** Original quantity, if another is agreed. */
  asked?: string
  /** Quantity delivered or on its way, as text. */
  progress?: string
  /** Reason why some of it will not be delivered. */
  shortReason?: string
  /** Remarks of the cart's checks on the line. */
  remarks?: string[]
  /** Warning that it may not arrive by the needed-by date; empty if there is none. */
  warning?: string
}

/** Formats the quantity and weight of a line for display. */
export function describeLine({ kind = 'order', product, pieces, note }: Line): LineDescription {
  const { sku, slug, name, attributes, packs } = product
  if (kind === 'sample') {
    const quantity = `Sample: ${describeSample(product, pieces)}`
    return { sku, kind, slug, name, drawing: drawingOf(product), quantity, weight: '', note }
  }
  const weights = [netWeight(attributes, pieces), grossWeight(attributes, packs, pieces)]
  return {
    sku,
    kind,
    slug,
    name,
    drawing: drawingOf(product),
    quantity: describeQuantity(packs, pieces),
    weight: weights.flatMap((weight) => (weight ? [describeWeight(weight)] : [])).join(', '),
    note,
  }
}
