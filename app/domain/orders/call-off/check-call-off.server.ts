import type { MemberActor } from '#app/domain/access/actor.ts'
import { refuseSite } from '#app/domain/customers/members/site-limits.server.ts'
import type { BlanketLine } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { type Period, refuseDayOutsidePeriod } from '#app/domain/enquiry/period.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type OrderContent, ownFieldsOf } from '../content/order-content.ts'
import type { OrderDetails } from '../draft/order-draft.ts'
import { findOrder } from '../find-order.server.ts'
import type { insertOrder } from '../send/insert-order.server.ts'
import { findNumberUse, lockOrderNumber } from '../send/order-number.server.ts'
import { type CallOffRefusal, callOffRefusal, refuseCallOff } from './call-off-refusal.ts'
import {
  type CalledLine,
  checkCalledLines,
  type LineInput,
  type PendingCallOff,
  readCalledLines,
} from './read-call-off.ts'

/** Input of a call-off. */
export interface WantedCallOff {
  /** Reference of the blanket order. */
  reference: string
  details: Omit<OrderDetails, 'period'>
  lines: readonly LineInput[]
  /** Approved lines, used instead of `lines`. */
  approved?: readonly CalledLine[]
  /** Signature of the approver. */
  approvedBy?: string
  /** An order number that was used before, confirmed by the sender for reuse. */
  numberAgain?: string
}

interface CheckedCallOff {
  outcome: 'done'
  callOff: PendingCallOff
  /** Details and lines as an order stores them; `content` is what an approver reads. */
  details: OrderDetails
  lines: Parameters<typeof insertOrder>[2]['lines']
  content: OrderContent
}

/**
 * Checks a call-off against its blanket order: status, period, delivery day, quantities and order
 * number.
 * @param tx transaction of `asCompany`, with the blanket order locked
 * @param room the lines of the blanket order with the quantities that can still be called off
 */
export async function checkCallOff(
  tx: Database,
  member: MemberActor,
  { reference, details, lines: typed, approved, numberAgain = '' }: WantedCallOff,
  { room, now }: { room: readonly BlanketLine[]; now: Date },
): Promise<CheckedCallOff | CallOffRefusal> {
  const order = await findOrder(tx, member, reference)
  if (!order) throw new Error('The locked blanket order is gone.')
  const { id: blanket, period } = order.enquiry
  const today = isoDayOf(now)
  const whyNot = callOffRefusal(order.enquiry, today)
  if (whyNot) return refuseCallOff('not-possible', whyNot)
  const wrongSite = await refuseSite(tx, member, details.place.site)
  if (wrongSite) return refuseCallOff('not-possible', wrongSite)
  const refusal = findDayRefusal(period, details.neededBy, today)
  if (refusal) return refusal
  const read = approved ? checkCalledLines(room, approved) : readCalledLines(room, typed)
  if (read.outcome !== 'done') {
    const message = 'Nothing was called off. Please correct the marked fields.'
    return { outcome: 'lines', mistakes: read.mistakes, message }
  }
  if (read.lines.length === 0)
    return refuseCallOff('empty', 'Enter a quantity for at least one line.')
  await lockOrderNumber(tx, member, details.purchaseOrder)
  const used = await findNumberUse(tx, member, details.purchaseOrder, { blanket })
  if (used && (used.isForbidden || numberAgain !== details.purchaseOrder)) {
    const { reference: other, isForbidden } = used
    const message = `${other} has this order number already.`
    return { outcome: 'number-used', other, mayRepeat: !isForbidden, message }
  }
  const lines = read.lines.flatMap(({ position, pieces, level }) => {
    const line = room.find((one) => one.position === position)
    const from = order.record.agreed.find((one) => one.position === position)
    const { note = '', ownFields: own = [] } = from ?? {}
    if (!line) return []
    const { product } = line
    return [{ position, sku: product.sku, pieces, level, note, ownFields: own, product }]
  })
  // Unless its form has own fields, a call-off takes those of its blanket order.
  const { ownFields = order.enquiry.ownFields, ...others } = details
  const written = { ...others, ...ownFieldsOf(ownFields), period: null }
  const shown = lines.map(
    ({ sku, pieces, level, note, ownFields: own, product: { name, packs } }) => ({
      sku,
      name,
      packs,
      pieces,
      level,
      note,
      split: [],
      ...ownFieldsOf(own),
    }),
  )
  return {
    outcome: 'done',
    callOff: { reference: order.enquiry.reference, lines: read.lines },
    details: written,
    lines,
    content: { ...written, lines: shown },
  }
}

function findDayRefusal(period: Period | null, day: string | null, today: string) {
  if (day === null) return refuseCallOff('day', 'Choose the day on which it is needed.')
  if (day < today) return refuseCallOff('day', 'Choose today or a later day.')
  const outside = refuseDayOutsidePeriod(period, day)
  return outside === null ? null : refuseCallOff('day', outside)
}
