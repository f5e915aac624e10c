import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { describeWeight, grossWeight, netWeight } from '#app/domain/packaging/quantity/weights.ts'
import type { EnquiryLine } from './enquiry.ts'
import type { LineInWords } from './enquiry-lines.tsx'

type Line = Pick<EnquiryLine, 'pieces' | 'note'> & {
  product: Pick<
    EnquiryLine['product'],
    'sku' | 'slug' | 'name' | 'category' | 'subcategory' | 'attributes' | 'packs'
  >
}

/** A line of a cart or an enquiry, ready to read. */
export function lineInWords({ product, pieces, note }: Line): LineInWords {
  const { sku, slug, name, attributes, packs } = product
  const weights = [netWeight(attributes, pieces), grossWeight(attributes, packs, pieces)]
  return {
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    quantity: describeQuantity(packs, pieces),
    weight: weights.flatMap((weight) => (weight ? [describeWeight(weight)] : [])).join(', '),
    note,
  }
}
