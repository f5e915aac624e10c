import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { CartLine } from '../cart/cart.ts'
import { sampleInWords } from '../sample/sample.ts'

/** A line of a list as its files and its page show it. */
export interface ListRow {
  kind: CartLine['kind']
  sku: string
  /** Null where the product is no longer in the catalogue. */
  name: string | null
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
      return { kind, sku, name: null, pieces, quantity: `${pieces} pieces`, note, remark }
    }
    const { product } = state
    const quantity =
      kind === 'sample'
        ? `Sample: ${sampleInWords(product, pieces)}`
        : describeQuantity(product.packs, pieces)
    const replaced =
      state.kind === 'obsolete' && state.successor ? ` ${state.successor.name} replaces it.` : ''
    const remark = state.kind === 'obsolete' ? `No longer made.${replaced}` : ''
    return { kind, sku, name: product.name, pieces, quantity, note, remark }
  })
}
