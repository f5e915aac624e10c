import { type CartLineView, cartView } from '#app/domain/cart/view/cart-view.ts'
import type { DraftLine } from '#app/domain/orders/draft/find-draft.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** A line of the order that is being written, as its page shows it. */
export interface OrderLineView extends CartLineView {
  /** In every level; empty where its product is gone. */
  quantity: string
  /** “1 February 2027: 1,008 bottles; …”; empty where it comes on the day of the order. */
  days: string
  /** What does not go with it, or is too little of it. */
  remarks: string[]
}

/** What the page of an order that is being written shows of its lines. */
export function orderLines(lines: readonly DraftLine[]) {
  const view = cartView(lines)
  return {
    ...view,
    lines: view.lines.map((line, at): OrderLineView => {
      const { packs } = line.product ?? {}
      const split = lines[at]?.split ?? []
      const own = view.remarks.filter(({ sku, kind }) => sku === line.sku && kind !== 'needed')
      return {
        ...line,
        quantity: packs ? describeQuantity(packs, line.pieces) : '',
        days: packs
          ? split
              .map(({ on, pieces }) => `${formatDay(on)}: ${countOf(pieces, packs.piece)}`)
              .join('; ')
          : '',
        remarks: own.map(({ text }) => text),
      }
    }),
    needed: view.remarks.filter(({ kind }) => kind === 'needed'),
  }
}
