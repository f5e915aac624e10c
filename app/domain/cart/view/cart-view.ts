import type { CartLine, LineKind } from '#app/domain/cart/cart.ts'
import type { CartLineQuantity } from '#app/domain/cart/cart-answer.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { formatAverageGlass } from '#app/domain/cart/load/format-average-glass.ts'
import { type LoadFact, listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import type { Countable } from '#app/domain/cart/quantity/quantity-conversion.ts'
import { findShortfalls, type Shortfall } from '#app/domain/cart/run-checks/find-shortfalls.ts'
import { findClashes, findGaps } from '#app/domain/cart/run-checks/run-checks.ts'
import { describeSample, findSampleOffer, type SampleOffer } from '#app/domain/cart/sample.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeLeadTime, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { isWeightEstimate, weightFigures } from '#app/domain/catalogue/product/product-view.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

/** A warning to check before the enquiry is sent; it does not prevent sending. */
export interface CartRemark {
  kind: 'clash' | 'short' | 'needed'
  /** SKU of the product that the remark is about; `name` is its name. */
  sku: string
  name: string
  /** Name of the product that it does not fit. */
  other?: string
  text: string
  /** Query of the catalogue list that offers a remedy; null if there is none. */
  search: { category: string; fits: string } | null
  /** Additional quantity that would be sufficient. */
  remedy?: Shortfall['remedy']
}

/**
 * Checks the lines of a cart against each other. Lists products that do not fit first, then
 * insufficient quantities, then missing parts.
 */
export function listCartRemarks(cart: readonly CartLine[]): CartRemark[] {
  const lines = cart.flatMap(({ kind, pieces, plannedFor, state }) =>
    kind === 'order' && state.kind === 'orderable'
      ? [{ pieces, plannedFor, product: state.product }]
      : [],
  )
  const products = lines.map(({ product }) => product)
  const clashes = findClashes(products).map(({ product, other, reason }): CartRemark => {
    const text = `Does not go with ${other.name}. ${reason}`
    const search = { category: product.category, fits: other.sku }
    return { kind: 'clash', sku: product.sku, name: product.name, other: other.name, text, search }
  })
  const shortfalls = findShortfalls(lines).map(({ part: { sku, name }, description, remedy }) => {
    return { kind: 'short' as const, sku, name, text: description, search: null, remedy }
  })
  const gaps = findGaps(products).map(
    ({ product, description: wanted, category, uncertain }): CartRemark => {
      const text = uncertain
        ? `Ask us whether ${uncertain.name} fits. ${uncertain.reason}`
        : `Still needed: ${withArticle(wanted)}.`
      const search = { category, fits: product.sku }
      return { kind: 'needed', sku: product.sku, name: product.name, text, search }
    },
  )
  return [...clashes, ...shortfalls, ...gaps]
}

const withArticle = (wanted: string) => (wanted === 'ends' ? wanted : `a ${wanted}`)

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
