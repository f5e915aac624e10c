import { findClashes } from '#app/domain/cart/run-checks/run-checks.ts'
import { deliveryLifecycle } from '#app/domain/enquiry/delivery.ts'
import { describeLine, type LineDescription } from '#app/domain/enquiry/lines/describe-line.ts'
import type { LineBalance } from '#app/domain/enquiry/lines/line-balances.ts'
import type { EnquiryLineData } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { formatOwnFields } from '#app/domain/enquiry/own-fields.ts'
import type { Proposal } from '#app/domain/enquiry/proposal.ts'
import { describeTerms } from '#app/domain/enquiry/record/describe-record.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * A line of an enquiry as shown to staff: what was requested, agreed and proposed, and the progress
 * of its deliveries.
 */
export interface LineView extends LineDescription {
  position: number
  /** Values of the company's own fields: “Cost centre: 4711”. */
  ownFields: string[]
  /** The requested terms if they differ from the agreed ones, or “added by us”; otherwise empty. */
  asked: string
  /** The terms of the open proposal; empty if it does not change the line. */
  proposed: string
  /**
   * Pieces by delivery status: “600 delivered, 408 scheduled”; empty while none is on a delivery or
   * closed short.
   */
  progress: string
  clash: string
  /** The reason why part of the line will not be delivered; empty if all of it will. */
  shortReason: string
  /**
   * Pieces that can be closed short: those not on a delivery, once the enquiry has one; otherwise
   * 0.
   */
  closable: number
}

/**
 * Formats the lines of an enquiry for its page, followed by the lines that the open proposal would
 * add.
 */
export function buildLineViews(
  { agreed, balances, shortCloses, deliveries }: EnquiryLineData,
  open: Proposal | undefined,
): LineView[] {
  const isDelivering = deliveries.some(({ state }) => deliveryLifecycle[state].carriesGoods)
  const clashes = findClashes(agreed.map((line) => line.agreed.product))
  const standing = agreed.map((line) => {
    const { position, kind, asked, agreed: now, note, from } = line
    const change = open?.lines.find((one) => one.position === position)
    const clash = clashes.find(({ product }) => product.sku === now.product.sku)
    const balance = balances.find((one) => one.position === position)
    return {
      ...describeLine({ kind, product: now.product, pieces: now.pieces, note }),
      position,
      ownFields: formatOwnFields(line.ownFields),
      // Order lines state their delivery days as well.
      ...(kind === 'order' && { quantity: describeTerms(now) }),
      asked: from === null ? '' : asked ? describeTerms(asked, now) : 'added by us',
      proposed: change ? describeTerms(change.after, now) : '',
      progress: balance ? describeProgress(balance) : '',
      shortReason: shortCloses.find((one) => one.position === position)?.reason ?? '',
      closable: isDelivering ? (balance?.unplanned ?? 0) : 0,
      clash: clash ? `Does not go with ${clash.other.name}. ${clash.reason}` : '',
    }
  })
  const added = open?.lines.filter(({ position }) => agreed.every((l) => l.position !== position))
  return [...standing, ...(added ?? []).map(buildAddedLineView)]
}

function buildAddedLineView({ position, after }: Proposal['lines'][number]): LineView {
  const { product, pieces } = after
  return {
    ...describeLine({ product, pieces, note: '' }),
    position,
    ownFields: [],
    quantity: '',
    weight: '',
    asked: '',
    progress: '',
    shortReason: '',
    closable: 0,
    clash: '',
    proposed: `a new line, ${describeTerms(after)}`,
  }
}

function describeProgress({
  delivered,
  received,
  underWay,
  scheduled,
  closedShort,
  unplanned,
}: LineBalance): string {
  if (delivered + underWay + scheduled + closedShort === 0) return ''
  const parts: [number, string][] = [
    [received, 'delivered'],
    [delivered - received, 'missing or broken'],
    [underWay, 'on the way'],
    [scheduled, 'scheduled'],
    [closedShort, 'closed short'],
    [unplanned, 'not on a delivery'],
  ]
  return parts
    .filter(([pieces]) => pieces > 0)
    .map(([pieces, words]) => `${formatNumber(pieces)} ${words}`)
    .join(', ')
}
