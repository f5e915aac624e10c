import { cartLineState, type LineKind } from '#app/domain/cart/cart.ts'
import { describeSample, parseSamplePieces, parseSampleRequest } from '#app/domain/cart/sample.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findNearCodes } from '#app/domain/catalogue/product/find-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { checkMinimumOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { type Level, maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { parseQuantityText } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { PausableWork } from '#app/platform/process/pausable-work.ts'
import { findPastedProduct, type OldAddresses, type PastedLine } from './pasted-lines.ts'

/** One line of the list with its product, or with the problem. */
export type ResolvedLine = { number: number; text: string } & (
  | {
      kind: 'good'
      asks: LineKind
      product: ProductLink
      words: string
      /** Minimum order, if all lines of the product together are below it; otherwise empty. */
      belowMinimum: string
    }
  /** An earlier line (`into`) has the same product; the quantity is added to that line. */
  | { kind: 'merged'; product: ProductLink; into: number; words: string }
  | { kind: 'quantity'; product: ProductLink; reason: string }
  | { kind: 'obsolete'; product: ProductLink; code: string; successor: ProductLink | null }
  /**
   * `near`: products with similar codes or, if the code `isShared`, all products that it refers to.
   */
  | { kind: 'unknown'; code: string; near: ProductLink[]; isShared?: true }
)

/**
 * Looks up the products that a code refers to: none, one, or several from which the reader has to
 * choose.
 */
export type FindCode = (code: string) => readonly Product[]

/** Creates a lookup for our own codes and URLs, each of which refers to one product. */
export function createCodeLookup(
  catalogue: CatalogueSnapshot,
  oldAddresses: OldAddresses,
): FindCode {
  return (code) => {
    const product = findPastedProduct(catalogue, code, oldAddresses)
    return product ? [product] : []
  }
}

/** One product of the list, or a sample of it, with the sum of its lines. */
export interface ListedProduct {
  sku: string
  kind: LineKind
  pieces: number
  level: Level
  /**
   * Pieces that a run plan asked for (see `EnquiryLine`); absent if the list is not from a plan.
   */
  plannedFor?: number
  /** Note of the first line with this product; absent if it has none. */
  note?: string
}

export interface ResolvedList {
  lines: ResolvedLine[]
  /**
   * Lines that can be added, in the order of the list; each product and each sample appears once.
   */
  products: ListedProduct[]
}

/** Maximum number of unknown lines that get suggestions of similar codes. */
const maxSuggestedLines = 50

/**
 * Resolves every line to a product and a number of pieces, or to the reason why it cannot be added.
 * Yields after each line, because finding similar codes in a large catalogue takes milliseconds.
 */
export function* resolveList(
  catalogue: CatalogueSnapshot,
  lines: readonly PastedLine[],
  findCode: FindCode,
): PausableWork<ResolvedList> {
  const products = new Map<string, ListedProduct & { number: number }>()
  let suggested = 0

  function resolve({ number, text, readings, note }: PastedLine): ResolvedLine {
    const place = { number, text }
    const noted = note === '' ? {} : { note }
    const found = readings
      .map((reading) => ({ ...reading, products: findCode(reading.code) }))
      .find(({ products }) => products.length > 0)
    const [product, ...others] = found?.products ?? []
    if (!found || !product) {
      const code = readings[0]?.code ?? text
      const near = suggested++ < maxSuggestedLines ? findNearCodes(catalogue, code).map(linkTo) : []
      return { ...place, kind: 'unknown', code, near }
    }
    const { quantity, code, quantityCandidates } = found
    if (others.length > 0) {
      return { ...place, kind: 'unknown', code, near: found.products.map(linkTo), isShared: true }
    }
    const state = cartLineState(product.sku, (sku) => catalogue.bySku.get(sku))
    if (state.kind !== 'orderable') {
      const successor = state.kind === 'obsolete' ? state.successor : null
      const replaced = successor && linkTo(successor)
      return { ...place, kind: 'obsolete', product: linkTo(product), code, successor: replaced }
    }
    if (quantityCandidates)
      return {
        ...place,
        kind: 'quantity',
        product: linkTo(product),
        reason: describeDoubtfulQuantity(quantityCandidates),
      }
    const samples = parseSampleRequest(quantity)
    return samples === null
      ? readAmount(place, product, { quantity, noted })
      : readSamples(place, product, { figure: samples, noted })
  }

  /** Adds sample lines up; bags and flat cartons have one size, however many lines ask for them. */
  function readSamples(
    place: { number: number; text: string },
    product: Product,
    { figure, noted }: { figure: string; noted: { note?: string } },
  ): ResolvedLine {
    const link = linkTo(product)
    const { sku } = product
    const one = parseSamplePieces(product, figure)
    const known = products.get(`sample ${sku}`)
    const read =
      one.outcome === 'done' && known ? parseSamplePieces(product, known.pieces + one.pieces) : one
    if (read.outcome !== 'done')
      return { ...place, kind: 'quantity', product: link, reason: read.message }
    const { pieces } = read
    const words = describeSample(product, pieces)
    if (known) {
      known.pieces = pieces
      return { ...place, kind: 'merged', product: link, into: known.number, words }
    }
    const { number } = place
    products.set(`sample ${sku}`, { sku, kind: 'sample', pieces, level: 'piece', number, ...noted })
    const asked = { asks: 'sample', product: link, words, belowMinimum: '' } as const
    return { ...place, kind: 'good', ...asked }
  }

  function readAmount(
    place: { number: number; text: string },
    product: Product,
    { quantity, noted }: { quantity: string; noted: { note?: string } },
  ): ResolvedLine {
    const { packs, minimumOrder, sku } = product
    const bad = (reason: string): ResolvedLine => {
      return { ...place, kind: 'quantity', product: linkTo(product), reason }
    }
    if (quantity === '') {
      const least = describeWithPieces(packs, minimumOrder)
      return bad(`There is no quantity on this line. The minimum order is ${least}.`)
    }
    const parsed = parseQuantityText(packs, quantity)
    if (parsed.outcome !== 'done') return bad(parsed.message)
    const words = describeQuantity(packs, parsed.pieces)
    const known = products.get(`order ${sku}`)
    if (!known) {
      const { pieces, quantity: asked } = parsed
      const listed = { sku, kind: 'order', pieces, level: asked.level, ...noted } as const
      products.set(`order ${sku}`, { ...listed, number: place.number })
      return {
        ...place,
        kind: 'good',
        asks: 'order',
        product: linkTo(product),
        words,
        belowMinimum: '',
      }
    }
    if (known.pieces + parsed.pieces > maxPieces) {
      return bad(
        `Together with line ${known.number}, that is more than one line can hold: at most ${countOf(maxPieces, packs.piece)}.`,
      )
    }
    known.pieces += parsed.pieces
    return { ...place, kind: 'merged', product: linkTo(product), into: known.number, words }
  }

  const found: ResolvedLine[] = []
  for (const line of lines) {
    found.push(resolve(line))
    yield
  }
  // Minimum orders are checked last, against the sum of all lines of a product.
  const resolved = found.map((line): ResolvedLine => {
    if (line.kind !== 'good' || line.asks === 'sample') return line
    const product = catalogue.bySku.get(line.product.sku)
    const listed = products.get(`order ${line.product.sku}`)
    const check =
      product && listed && checkMinimumOrder(product.packs, listed.pieces, product.minimumOrder)
    return check?.position === 'below' ? { ...line, belowMinimum: check.message } : line
  })
  return {
    lines: resolved,
    products: [...products.values()].map(({ number, ...listed }) => listed),
  }
}

function describeDoubtfulQuantity(cells: readonly string[]): string {
  return `Any of ${cells.map((cell) => `“${cell}”`).join(', ')} could be the quantity. Leave just one next to the code, or add headings such as Code and Qty above the list.`
}
