import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import { refuseSite } from '#app/domain/customers/members/site-limits.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { notifyTeam } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import {
  changeEnquiry,
  type ChangeRefusal as EnquiryRefusal,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { closedMessage } from '#app/domain/enquiry/record/customer-permissions.ts'
import { enquiryLineTable } from '#app/domain/enquiry/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { closeUnneededApproval } from '../approval/close-unneeded-approval.server.ts'
import { emailApprovers, type PendingOrder } from '../approval/email-approvers.server.ts'
import { findApprovalDemand } from '../approval/find-rules.server.ts'
import { type PendingApproval, requestApproval } from '../approval/request-approval.server.ts'
import { lockBudgets } from '../budgets/find-budgets.server.ts'
import { changePermissionOf } from '../content/change-permission.ts'
import { contentOfCopy } from '../content/copy-order.server.ts'
import { formatPlace } from '../content/delivery-place.ts'
import {
  applyOwnFields,
  type Difference,
  formatDifferences,
  listChangedLines,
  listDifferences,
  type OrderContent,
  orderContentOf,
  toRuledLines,
} from '../content/order-content.ts'
import { lockDraft } from '../draft/lock-draft.server.ts'
import { findOrder, type Order } from '../find-order.server.ts'
import { type OwnFieldsRefusal, refuseOwnFields } from '../own-fields/own-fields.server.ts'
import { findNotOrderableLines } from '../send/find-not-orderable-lines.server.ts'
import { approvalNote } from '../send/insert-order.server.ts'
import { findNumberUse, lockOrderNumber } from '../send/order-number.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { checkCallOffChange } from './check-call-off-change.server.ts'
import { writeOrderLines } from './write-order-lines.server.ts'
import { maxRequestMessages, writeRequestMessages } from './write-request-messages.ts'

/**
 * Sends a member's copy of an order. While the customer may still change the order directly, the
 * copy replaces it; later it becomes a line-by-line request to the team, except own fields, which
 * only concern the company and are changed directly. A copy of an outdated version is refused, with
 * the changes made since.
 */
export function sendChange(
  db: Database,
  member: MemberActor,
  sent: SentChange,
  productBySku: ProductBySku,
): Promise<SendChangeResult> {
  return db.transaction(async (tx): Promise<SendChangeResult> => {
    const refusal = refusalFor(member, 'write-order', true)
    if (refusal) return refusal
    // Read as the company, so that the following steps only concern an order that row-level
    // security shows it.
    const own = await asCompany(tx, member.company, (own) =>
      readCopy(own, member, sent, productBySku),
    )
    if (own.outcome !== 'done') return own
    if (own.waits) return emailApprovers(tx, own.waits)
    const result =
      changePermissionOf(own.order) === 'at-once'
        ? await applyCopy(tx, member, own, sent, productBySku)
        : await requestChange(tx, member, own, sent)
    if (
      result.outcome === 'waiting' ||
      result.outcome === 'changed' ||
      result.outcome === 'requested'
    )
      await asCompany(tx, member.company, (company) => deleteCopy(company, member, own, sent))
    return result
  })
}

interface OrderCopy {
  /** Id of the copy. */
  draft: string
  order: Order
  before: OrderContent
  after: OrderContent
  /** The approval that was requested; null if none is needed. */
  waits: PendingApproval | null
}

/** Deletes a copy that was sent, and closes its pending approval if it was sent without one. */
async function deleteCopy(
  tx: Database,
  member: MemberActor,
  { draft, order, after: content }: OrderCopy,
  { approvedBy, now = new Date() }: SentChange,
): Promise<void> {
  const { reference } = order.enquiry
  if (!approvedBy) await closeUnneededApproval(tx, member, { draft, content, reference, now })
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, draft))
}

/** Reads an order and the content of its copy, if the copy may be sent. */
async function readCopy(
  tx: Database,
  member: MemberActor,
  { reference, numberAgain = '', approvedBy, now = new Date() }: SentChange,
  productBySku: ProductBySku,
): Promise<({ outcome: 'done' } & OrderCopy) | ChangeOrderRefusal> {
  const found = await findOrder(tx, member, reference)
  const draft = found && (await lockDraft(tx, member, { changes: found.enquiry.id }))
  // Read again with the lock held: a copy sent in the meantime is in the order now.
  const order = draft && (await findOrder(tx, member, reference))
  if (!order || !draft?.base) {
    const message = 'This change has already been sent or discarded. See the order as it is now.'
    return { outcome: 'no-such-draft', message }
  }
  if (changePermissionOf(order) === 'no') {
    return { outcome: 'not-possible', message: closedMessage }
  }
  const before = orderContentOf(order.enquiry, order.record.agreed)
  const since = listDifferences(draft.base, before)
  if (since.length > 0) return staleRefusal(since)
  const after = await contentOfCopy(tx, draft, productBySku)
  if (after.lines.length === 0) {
    const message = 'This would leave the order empty. To remove everything, cancel the order.'
    return { outcome: 'empty', message }
  }
  if (listDifferences(before, after).length === 0) {
    const message = 'You have not changed anything in this order.'
    return { outcome: 'no-change', message }
  }
  // An unchanged address stays possible, also for a member who is limited to other sites.
  const isSamePlace = formatPlace(after.place) === formatPlace(before.place)
  if (!isSamePlace) {
    const message = await refuseSite(tx, member, after.place.site)
    if (message) return { outcome: 'not-possible', message }
  }
  if (changePermissionOf(order) === 'at-once') {
    const message = await describeNotOrderable(tx, member, { order, before, after }, productBySku)
    if (message) return { outcome: 'not-possible', message }
  }
  const incomplete = await refuseOwnFields(tx, member, after)
  if (incomplete) return incomplete
  const used = await findNumberRefusal(tx, member, { order, before, after }, numberAgain)
  if (used) return used
  const copy = { outcome: 'done', draft: draft.id, order, before, after } as const
  const ruled = {
    senders: [member.account],
    order: order.enquiry.id,
    site: isSamePlace ? order.enquiry.site : after.place.site,
    isBlanket: order.enquiry.period !== null,
    before: toRuledLines(before.lines, productBySku),
    lines: toRuledLines(after.lines, productBySku),
    now,
  }
  await lockBudgets(tx, member)
  if (approvedBy) return { ...copy, waits: null }
  const demand = await findApprovalDemand(tx, member, ruled)
  if (demand.reasons.length === 0) return { ...copy, waits: null }
  const asked = { draft: draft.id, content: after, ...demand, numberAgain, now }
  return { ...copy, waits: await requestApproval(tx, member, asked) }
}

/**
 * Describes the lines of a copy that cannot be ordered today, by the rule for new orders; empty if
 * all can be. Quantities that the order has already may stay or decrease. A call-off is exempt,
 * because its products were agreed in the blanket order.
 */
async function describeNotOrderable(
  tx: Database,
  member: MemberActor,
  { order, before, after }: Omit<OrderCopy, 'waits' | 'draft'>,
  productBySku: ProductBySku,
): Promise<string> {
  if (order.enquiry.blanket !== null) return ''
  const had = new Map(before.lines.map(({ sku, pieces }) => [sku, pieces]))
  const more = after.lines
    .filter(({ sku, pieces }) => pieces > (had.get(sku) ?? 0))
    .map(({ sku, name }) => ({ sku, name, state: cartLineState(sku, productBySku) }))
  const left = await findNotOrderableLines(tx, member, more)
  return left
    .map(({ sku, message }) => {
      const line = more.find((one) => one.sku === sku)
      return line?.state.kind === 'vanished' ? `${line.name}: no longer in the catalogue.` : message
    })
    .join(' ')
}

/**
 * Finds the refusal for the order number given in a copy; null if the number is free, confirmed for
 * reuse, or unchanged.
 */
async function findNumberRefusal(
  tx: Database,
  member: MemberActor,
  { order, before, after }: Omit<OrderCopy, 'waits' | 'draft'>,
  numberAgain: string,
) {
  const number = after.purchaseOrder
  if (number.toLowerCase() === before.purchaseOrder.toLowerCase()) return null
  const { id: except, blanket } = order.enquiry
  const used = await findNumberUse(tx, member, number, { except, blanket })
  if (!used || (!used.isForbidden && numberAgain === number)) return null
  const message = `${used.reference} has this order number already.`
  const { reference: other, isForbidden } = used
  return { outcome: 'number-used', other, mayRepeat: !isForbidden, message } as const
}

const staleRefusal = (changes: ReturnType<typeof listDifferences>): ChangeOrderRefusal => ({
  outcome: 'stale',
  changes,
  message: 'The order was changed since you began, so nothing was sent. What you changed is kept.',
})

/** Writes the copy into the order directly. */
async function applyCopy(
  tx: Database,
  member: MemberActor,
  copy: OrderCopy,
  { numberAgain = '', approvedBy, now = new Date() }: SentChange,
  productBySku: ProductBySku,
): Promise<SendChangeResult> {
  const { order, before, after } = copy
  const { id } = order.enquiry
  const { version } = order.enquiry
  const change = { operation: 'write-order', enquiry: id, version } as const
  const result = await changeEnquiry<ApplyResult>(tx, member, change, async (own, enquiry) => {
    const refused = await checkCallOffChange(own, order, after)
    if (refused) return { outcome: 'not-possible', message: refused.message }
    // Checked again with the lock held: another order may have taken the number in the meantime.
    await lockOrderNumber(own, member, after.purchaseOrder)
    const used = await findNumberRefusal(own, member, copy, numberAgain)
    if (used) return used
    await writeOrderLines(own, order, after, productBySku)
    const { place, phone, neededBy, period, purchaseOrder, message, ownFields = [] } = after
    const { site: _, ...to } = place
    const days = order.enquiry.period && period
    const differ = formatDifferences(listDifferences(before, after))
    const note = [approvalNote(approvedBy), differ].filter(Boolean).join('\n')
    const event = await recordChange(own, member, enquiry, {
      operation: 'write-order',
      now,
      set: {
        ...to,
        phone,
        neededBy,
        purchaseOrder,
        message,
        ownFields,
        ...(days && { periodFrom: days.from, periodUntil: days.until }),
      },
      event: { kind: 'changed', note: note.slice(0, 2000) },
      audit: { before: { ...before }, after: { ...after } },
    })
    await notifyTeam(own, enquiry, event)
    return { outcome: 'changed' }
  })
  // The team may have started to check the order between reading and locking it.
  return result.outcome === 'stale' ? staleRefusal([]) : result
}

type ApplyResult = Exclude<SendChangeResult, { outcome: 'stale' }>

/**
 * Sends the copy to the team after it has started to check the order: own fields are changed
 * directly, everything else becomes a change request.
 */
async function requestChange(
  tx: Database,
  member: MemberActor,
  copy: OrderCopy,
  sent: SentChange,
): Promise<SendChangeResult> {
  const { order, before, after } = copy
  const kept = order.record.agreed.filter(({ asked }) => asked !== null)
  const withFields = applyOwnFields(
    before,
    after,
    new Set(kept.map(({ agreed }) => agreed.product.sku)),
  )
  const rest = listDifferences(withFields, after)
  const texts = writeRequestMessages(rest, approvalNote(sent.approvedBy))
  if (texts.length > maxRequestMessages) {
    const message =
      'This is too much for one request, so nothing was sent. Undo some changes, send the request, then request the rest.'
    return { outcome: 'not-possible', message }
  }
  const asked = { ...copy, before: withFields }
  if (listDifferences(before, withFields).length === 0)
    return askTeam(tx, member, asked, texts, sent)
  const refusal = rest.length > 0 ? refusalFor(member, 'write-to-team', true) : null
  if (refusal) return refusal
  const written = await writeOwnFields(tx, member, { ...copy, after: withFields }, sent)
  if (written.outcome !== 'changed' || rest.length === 0) return written
  const result = await askTeam(tx, member, asked, texts, sent)
  // The order is locked in the version that was read, which may be changed by request.
  if (result.outcome !== 'requested') throw new Error('A request was refused after its own fields.')
  return result
}

/** Writes changed own fields into an order that the team checks or has confirmed. */
async function writeOwnFields(
  tx: Database,
  member: MemberActor,
  { order, before, after }: OrderCopy,
  { now = new Date() }: SentChange,
): Promise<SendChangeResult> {
  const { id, version } = order.enquiry
  const change = { operation: 'write-order', enquiry: id, version } as const
  const result = await changeEnquiry<ApplyResult>(tx, member, change, async (own, enquiry) => {
    for (const { position, asked, agreed } of order.record.agreed) {
      const line = asked && after.lines.find(({ sku }) => sku === agreed.product.sku)
      if (!line) continue
      await own
        .update(enquiryLineTable)
        .set({ ownFields: line.ownFields ?? [] })
        .where(and(eq(enquiryLineTable.enquiry, id), eq(enquiryLineTable.position, position)))
    }
    const note = formatDifferences(listDifferences(before, after))
    const event = await recordChange(own, member, enquiry, {
      operation: 'write-order',
      now,
      set: { ownFields: after.ownFields ?? [] },
      event: { kind: 'changed', note: note.slice(0, 2000) },
      audit: { before: { ...before }, after: { ...after } },
    })
    await notifyTeam(own, enquiry, event)
    return { outcome: 'changed' }
  })
  return result.outcome === 'stale' ? staleRefusal([]) : result
}

/**
 * Sends a change request, which the team answers line by line, in as many messages as needed.
 */
async function askTeam(
  tx: Database,
  member: MemberActor,
  { order, before, after }: OrderCopy,
  texts: readonly string[],
  { now = new Date() }: SentChange,
): Promise<SendChangeResult> {
  const request = { enquiry: order.enquiry.id, kind: 'change-request', via: 'page' } as const
  for (const [at, text] of texts.entries()) {
    const moment = { now: new Date(now.getTime() + at) }
    const wanted = at === 0 ? listChangedLines(before, after) : []
    const result = await receiveMessage(tx, member, { ...request, text, wanted, ...moment })
    if (result.outcome === 'done') continue
    // The first message has locked the order, so the later ones cannot be refused for another
    // reason.
    if (at > 0) throw new Error(result.message)
    return result.outcome === 'not-allowed-to-you'
      ? result
      : { outcome: 'not-possible', message: result.message }
  }
  return { outcome: 'requested' }
}

interface SentChange {
  /** Reference of the order. */
  reference: string
  /** An order number that was used before, confirmed by the sender for reuse. */
  numberAgain?: string
  /** Signature of the approver; without it, the company's rules are checked. */
  approvedBy?: string
  now?: Date
}

type ChangeOrderRefusal =
  | OwnFieldsRefusal
  | {
      outcome: 'no-such-draft' | 'not-possible' | 'empty' | 'no-change'
      message: string
    }
  | { outcome: 'number-used'; other: string; mayRepeat: boolean; message: string }
  | {
      /** The order has changed since it was copied. */
      outcome: 'stale'
      changes: Difference[]
      message: string
    }

type SendChangeResult =
  | { outcome: 'changed' }
  | { outcome: 'requested' }
  | PendingOrder
  | ChangeOrderRefusal
  | Exclude<EnquiryRefusal, { outcome: 'stale' }>
  | PolicyRefusal
