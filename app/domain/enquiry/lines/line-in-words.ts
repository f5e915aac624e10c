import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { sampleInWords } from '#app/domain/cart/sample/sample.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { describeWeight, grossWeight, netWeight } from '#app/domain/packaging/quantity/weights.ts'
import type { EnquiryLine } from '../enquiry.ts'

type Line = Pick<EnquiryLine, 'pieces' | 'note'> & {
  kind?: LineKind
  product: Pick<
    EnquiryLine['product'],
    'sku' | 'slug' | 'name' | 'category' | 'subcategory' | 'attributes' | 'packs'
  >
}

/** A line of a cart or an enquiry as its views show it. */
export interface LineInWords {
  sku: string
  kind: LineKind
  slug: string
  name: string
  drawing: Drawing
  /** In every level: “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  /** “6.4 t glass, 6.9 t gross”; empty where it is not known. */
  weight: string
  note: string
  /** What was asked for, where something else is agreed. */
  asked?: string
  /** How much of it is delivered or on its way. */
  progress?: string
  /** Why some of it will not come. */
  shortReason?: string
  /** What the checks of the cart say of the line. */
  remarks?: string[]
  /** Why it may not arrive by the date asked for; empty for nothing. */
  warning?: string
}

/** Puts quantity and weight of a line into words. */
export function lineInWords({ kind = 'order', product, pieces, note }: Line): LineInWords {
  const { sku, slug, name, attributes, packs } = product
  if (kind === 'sample') {
    const quantity = `Sample: ${sampleInWords(product, pieces)}`
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
