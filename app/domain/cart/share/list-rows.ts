import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { CartLine } from '../cart.ts'
import { cartLineState, type ProductBySku } from '../cart-line-state.ts'
import { sampleInWords } from '../sample/sample.ts'
import type { ListedLine } from './shared-list.ts'

/** A line of a list as its files and its page show it. */
export interface ListRow {
  kind: CartLine['kind']
  sku: string
  /** Null where the product is no longer in the catalogue. */
  name: string | null
  /** Of its page; null where there is none. */
  slug: string | null
  pieces: number
  /** “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  note: string
  /** “No longer made.”; empty where it can be ordered. */
  remark: string
}

/** Puts the lines of a cart or a shared list into words; those with products since gone say so. */
export function listRows(
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
        ? `Sample: ${sampleInWords(product, pieces)}`
        : describeQuantity(product.packs, pieces)
    const replaced =
      state.kind === 'obsolete' && state.successor ? ` ${state.successor.name} replaces it.` : ''
    const remark = state.kind === 'obsolete' ? `No longer made.${replaced}` : ''
    const { name, slug } = product
    return { kind, sku, name, slug, pieces, quantity, note, remark }
  })
}

/** The same of lines that were passed on or saved, which have no notes. */
export function rowsOfList(lines: readonly ListedLine[], productBySku: ProductBySku): ListRow[] {
  return listRows(
    lines.map((line) => ({ ...line, note: '', state: cartLineState(line.sku, productBySku) })),
  )
}
