import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { type LoadFact, listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeLeadTime, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { isWeightEstimate, weightFigures } from '#app/domain/catalogue/product/product-view.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { CartLine } from '../cart.ts'
import type { CartLineQuantity } from '../cart-answer.ts'
import { formatAverageGlass } from '../load/format-average-glass.ts'
import type { Countable } from '../quantity/quantity-conversion.ts'
import { describeSample, findSampleOffer, type SampleOffer } from '../sample/sample.ts'
import { type CartRemark, listCartRemarks } from './cart-remarks.ts'

/** Product data that the cart page shows. */
export interface CartProduct extends ProductLink, Countable {
  drawing: Drawing
  /** “lead time 2–5 working days (estimate)”. */
  leadTime: string
}

/** A cart line with the product data that the browser needs. */
export interface CartLineView extends CartLineQuantity {
  /** Sample quantity such as “3 bottles”, and the available choices; null for ordered goods. */
  sample: { words: string; offer: SampleOffer } | null
  note: string
  state: CartLine['state']['kind']
  /** Null if the product is no longer in the catalogue. */
  product: CartProduct | null
  /** Replacement of an obsolete product; null if there is none. */
  successor: ProductLink | null
}

export interface CartView {
  lines: CartLineView[]
  /** Load figures of the lines that can be ordered. */
  load: LoadFact[]
  /** Number of truck floor spaces that the lines need. */
  spaces: number
  /** Reason why the enquiry cannot be sent as it is; null if it can. */
  blockedReason: string | null
  remarks: CartRemark[]
}

/** Builds the data of the cart page. */
export function buildCartView(cart: readonly CartLine[]): CartView {
  const orderable = cart.flatMap(({ kind, pieces, state }) =>
    state.kind === 'orderable' ? [{ kind, pieces, product: state.product }] : [],
  )
  const totals = computeEnquiryTotals(orderable)
  return {
    lines: cart.map(buildLineView),
    load: [...listLoadFacts(totals), ...listAverageGlass(orderable)],
    spaces: totals.spaces,
    blockedReason: describeBlockedReason(cart.length - orderable.length),
    remarks: listCartRemarks(cart),
  }
}

function listAverageGlass(
  lines: readonly (Parameters<typeof formatAverageGlass>[0][number] & { kind: LineKind })[],
) {
  const value = formatAverageGlass(lines.filter(({ kind }) => kind === 'order'))
  return value === '' ? [] : [{ label: 'Average bottle', value, note: 'its glass' }]
}

function buildLineView({ sku, kind, pieces, level, note, state }: CartLine): CartLineView {
  const product = state.kind === 'vanished' ? null : toCartProduct(state.product)
  const successor = state.kind === 'obsolete' && state.successor ? linkTo(state.successor) : null
  const offer =
    kind === 'sample' && state.kind === 'orderable' ? findSampleOffer(state.product) : null
  const sample =
    offer && state.kind === 'orderable'
      ? { words: describeSample(state.product, pieces), offer }
      : null
  return { sku, kind, pieces, level, sample, note, state: state.kind, product, successor }
}

/** Selects the product data that the cart page shows. */
export function toCartProduct(product: Product): CartProduct {
  const { packs, minimumOrder } = product
  return {
    ...linkTo(product),
    packs,
    minimumOrder,
    figures: weightFigures(product),
    isWeightEstimate: isWeightEstimate(product),
    drawing: drawingOf(product),
    leadTime: `lead time ${product.leadTime ? describeLeadTime(product) : noLeadTime}`,
  }
}

function describeBlockedReason(notOrderable: number): string | null {
  if (notOrderable === 0) return null
  const them = notOrderable === 1 ? 'it' : 'them'
  return `${countOf(notOrderable, 'line')} can no longer be ordered. Replace or remove ${them} first.`
}
