import {
  type CartLine,
  cartLineState,
  type LineKind,
  type ProductBySku,
} from '#app/domain/cart/cart.ts'
import { describeSample } from '#app/domain/cart/sample.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { ListedLine } from './shared-list.ts'

/**
 * Builds the file name of a list, without extension, from the ASCII letters and digits of its name;
 * `enquiry-list` if there are none.
 */
export function buildListFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'enquiry-list'
}

/**
 * Splits the lines of a list into the sections “To order” and “Samples, free”; empty sections are
 * left out.
 */
export function splitIntoSections<Row extends { kind: LineKind }>(rows: readonly Row[]) {
  return [
    { heading: 'To order', rows: rows.filter(({ kind }) => kind === 'order') },
    { heading: 'Samples, free', rows: rows.filter(({ kind }) => kind === 'sample') },
  ].filter(({ rows }) => rows.length > 0)
}

/** A line of a list as shown in its files and on its page. */
export interface ListRow {
  kind: CartLine['kind']
  sku: string
  /** Product name; null if the product is no longer in the catalogue. */
  name: string | null
  /** Slug of the product page; null if there is none. */
  slug: string | null
  pieces: number
  /** Quantity as text: “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  note: string
  /** Remark such as “No longer made.”; empty if the product can be ordered. */
  remark: string
}

/**
 * Formats the lines of a cart or a shared list; products that are no longer available get a remark.
 */
export function formatListRows(
  lines: readonly Pick<CartLine, 'kind' | 'sku' | 'pieces' | 'note' | 'state'>[],
): ListRow[] {
  return lines.map(({ kind, sku, pieces, note, state }) => {
    if (state.kind === 'vanished') {
      const remark = 'No longer in the catalogue.'
      const quantity = countOf(pieces, 'piece')
      return { kind, sku, name: null, slug: null, pieces, quantity, note, remark }
    }
    const { product } = state
    const quantity =
      kind === 'sample'
        ? `Sample: ${describeSample(product, pieces)}`
        : describeQuantity(product.packs, pieces)
    const replaced =
      state.kind === 'obsolete' && state.successor ? ` ${state.successor.name} replaces it.` : ''
    const remark = state.kind === 'obsolete' ? `No longer made.${replaced}` : ''
    const { name, slug } = product
    return { kind, sku, name, slug, pieces, quantity, note, remark }
  })
}

/** Like `formatListRows`, for shared or saved lines, which have no notes. */
export function formatSharedRows(
  lines: readonly ListedLine[],
  productBySku: ProductBySku,
): ListRow[] {
  return formatListRows(
    lines.map((line) => ({ ...line, note: '', state: cartLineState(line.sku, productBySku) })),
  )
}
