import { buildCartView, type CartLineView } from '#app/domain/cart/view/cart-view.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { DraftLine } from '#app/domain/orders/draft/find-draft.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** A line of a draft order, formatted for its page. */
export interface OrderLineView extends CartLineView {
  /** Quantity in every level; empty if the product no longer exists. */
  quantity: string
  /** “1 February 2027: 1,008 bottles; …”; empty if it arrives on the day of the order. */
  days: string
  /** Values of the company's own fields. */
  ownFields: readonly OwnFieldValue[]
  /** Last of those days, as ISO date; null without them. */
  lastDay: string | null
  /** Remarks about parts that do not match the line, or are too few. */
  remarks: string[]
}

/** Formats the lines of a draft order for its page. */
export function viewOrderLines(lines: readonly DraftLine[]) {
  const view = buildCartView(lines)
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
        ownFields: lines[at]?.ownFields ?? [],
        lastDay:
          split
            .map(({ on }) => on)
            .toSorted()
            .at(-1) ?? null,
        remarks: own.map(({ text }) => text),
      }
    }),
    needed: view.remarks.filter(({ kind }) => kind === 'needed'),
  }
}
