import { eq } from 'drizzle-orm'
import { accountOf, type MemberActor, nameOf } from '#app/domain/access/actor.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { refuseSite } from '#app/domain/customers/members/site-limits.server.ts'
import { messageFileTable, messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { insertWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { tooManySentMessage } from '../approval/approval-state.ts'
import { closeUnneededApproval } from '../approval/close-unneeded-approval.server.ts'
import { findApprovalDemand } from '../approval/find-rules.server.ts'
import { type PendingApproval, requestApproval } from '../approval/request-approval.server.ts'
import { setDraftAside } from '../approval/set-draft-aside.server.ts'
import { lockBudgets } from '../budgets/find-budgets.server.ts'
import { moveComments } from '../comments/comments.server.ts'
import { ownFieldsOf, toContentLines, toRuledLines } from '../content/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import { lockNewOrder } from '../draft/lock-draft.server.ts'
import type { RejectedLine } from '../draft/order-draft.ts'
import { findSubmitted } from '../find-order.server.ts'
import { type OwnFieldsRefusal, refuseOwnFields } from '../own-fields/own-fields.server.ts'
import { orderDraftFileTable, orderDraftTable } from '../tables.server.ts'
import { findNotOrderableLines } from './find-not-orderable-lines.server.ts'
import { insertOrder } from './insert-order.server.ts'
import { findNumberUse, linesFingerprint, lockOrderNumber } from './order-number.server.ts'
import type { OrderSubmission } from './submit-order.server.ts'

export type SendRefusal =
  | OwnFieldsRefusal
  | {
      outcome:
        | 'empty'
        | 'lines-changed'
        | 'no-such-draft'
        | 'days-in-blanket'
        | 'too-many-sent'
        | 'site'
      message: string
    }
  | {
      outcome: 'lines-not-orderable'
      /** Lines that cannot be ordered, each with the reason. */
      lines: readonly RejectedLine[]
      message: string
    }
  | {
      outcome: 'number-used'
      /** Reference of the order that uses the number. */
      other: string
      /** Whether the number may be used again if the sender confirms it. */
      mayRepeat: boolean
      message: string
    }

type Stored =
  | { outcome: 'waiting'; repeated: false; waits: PendingApproval }
  | { outcome: 'sent'; repeated: true; id: string; reference: string }
  | {
      outcome: 'sent'
      repeated: false
      id: string
      reference: string
      email: string
      lines: number
    }
  | SendRefusal

interface Moment {
  now: Date
  clock: { dueAt: Date; waitingSince: Date }
}

/**
 * Stores an order within the company's transaction, or requests approval for it; called by
 * `submitOrder`.
 * @param tx transaction of `asCompany`
 */
export async function placeOrder(
  tx: Database,
  member: MemberActor,
  submission: OrderSubmission & Moment,
  productBySku: ProductBySku,
): Promise<Stored> {
  const { draft: id, details, linesSeen, numberAgain = '', approvedBy, now, clock } = submission
  const { watchers, regularOrder: sentByRegular = '' } = submission
  // The lock makes a double submit wait until the first one's order can be found. It also saves the
  // submitted details, so that they are not lost if the order is refused, and are what is approved
  // later.
  const draft = isUuid(id)
    ? await lockNewOrder(tx, member, id, {
        ...details,
        ...(watchers && { watchers: [...watchers] }),
      })
    : null
  if (!draft) return findSent(tx, member, id)
  const lines = await readDraftLines(tx, draft.id, productBySku)
  if (lines.length === 0) return refusals.empty
  if (linesFingerprint(lines) !== linesSeen) return refusals.changed
  const wrongSite = await refuseSite(tx, member, details.place.site)
  if (wrongSite) return { outcome: 'site', message: wrongSite }
  const notOrderable = await findNotOrderableLines(tx, member, lines)
  if (notOrderable.length > 0) return { ...refusals.notOrderable, lines: notOrderable }
  const sendable = lines.flatMap((line) =>
    line.state.kind === 'orderable'
      ? [{ line, product: takeLineSnapshot(line.state.product) }]
      : [],
  )
  const withDays = lines.find(({ split }) => split.length > 0)
  if (details.period && withDays) return refusals.daysInBlanket
  const { ownFields = [] } = details
  const incomplete = await refuseOwnFields(tx, member, { ownFields, lines })
  if (incomplete) return incomplete
  await lockOrderNumber(tx, member, details.purchaseOrder)
  const used = await findNumberUse(tx, member, details.purchaseOrder)
  if (used && (used.isForbidden || numberAgain !== details.purchaseOrder)) return numberUsed(used)

  const { ownFields: _, ...others } = details
  const content = { ...others, ...ownFieldsOf(ownFields), lines: toContentLines(lines) }
  const ruled = {
    // The rules of both apply to a draft that a colleague shared.
    senders: [...new Set([member.account, draft.accountId])],
    order: null,
    site: details.place.site,
    isBlanket: details.period !== null,
    lines: toRuledLines(content.lines, productBySku),
    now,
  }
  await lockBudgets(tx, member)
  const demand = approvedBy ? null : await findApprovalDemand(tx, member, ruled)
  if (demand && demand.reasons.length > 0) {
    if (!(await setDraftAside(tx, draft, member, now))) return refusals.tooManySent
    await tx
      .update(orderDraftTable)
      .set({ regularOrder: sentByRegular })
      .where(eq(orderDraftTable.id, draft.id))
    const asked = { draft: draft.id, content, ...demand, numberAgain, now }
    return {
      outcome: 'waiting',
      repeated: false,
      waits: await requestApproval(tx, member, asked),
    }
  }
  const order = await insertOrder(tx, member, {
    submission: draft.id,
    details,
    now,
    clock,
    regularOrder: approvedBy ? draft.regularOrder : sentByRegular,
    ...(approvedBy && { approvedBy }),
    lines: sendable.map(({ line: { state: _state, kind, ...line }, product }, at) => ({
      position: at + 1,
      ...line,
      product,
    })),
  })
  await sendFiles(tx, { draft: draft.id, order: order.id, member, now })
  await insertWatchers(tx, member, {
    enquiry: order.id,
    sender: order.email,
    accounts: draft.watchers,
  })
  await moveComments(tx, { draft: draft.id, order: order.id })
  const { reference } = order
  if (!approvedBy)
    await closeUnneededApproval(tx, member, { draft: draft.id, content, reference, now })
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, draft.id))
  return { outcome: 'sent', repeated: false, ...order, lines: lines.length }
}

/** Turns the files of a draft into the first message of its order. */
async function sendFiles(
  tx: Database,
  { draft, order, member, now }: { draft: string; order: string; member: MemberActor; now: Date },
) {
  const files = await tx
    .select({ file: orderDraftFileTable.file })
    .from(orderDraftFileTable)
    .where(eq(orderDraftFileTable.draft, draft))
  if (files.length === 0) return
  const [account, author] = [accountOf(member), nameOf(member)]
  const [message] = await tx
    .insert(messageTable)
    .values({
      enquiry: order,
      createdAt: now,
      accountId: account,
      author,
      side: 'customer',
      kind: 'message',
      via: 'page',
      text: 'Sent with the order.',
    })
    .returning({ id: messageTable.id })
  if (!message) throw new Error('The message was not stored.')
  await tx.insert(messageFileTable).values(files.map(({ file }) => ({ message: message.id, file })))
}

/** Finds the order that was sent from a draft which no longer exists. */
async function findSent(tx: Database, member: MemberActor, draft: string): Promise<Stored> {
  const sent = await findSubmitted(tx, member, draft)
  return sent ? { outcome: 'sent', repeated: true, ...sent } : refusals.gone
}

const refusals = {
  empty: {
    outcome: 'empty',
    message: 'There is nothing in this order yet. Add a product first.',
  },
  changed: {
    outcome: 'lines-changed',
    message:
      'The lines have changed since this page showed them, perhaps in another tab, so nothing was sent. Check them, then send again.',
  },
  gone: {
    outcome: 'no-such-draft',
    message: 'This order was discarded, or sent from another page. See your list of orders.',
  },
  notOrderable: {
    outcome: 'lines-not-orderable',
    lines: [],
    message:
      'Something in this order can no longer be ordered. Replace or remove it, then send again.',
  },
  tooManySent: { outcome: 'too-many-sent', message: tooManySentMessage },
  daysInBlanket: {
    outcome: 'days-in-blanket',
    message:
      'A blanket order is called off day by day. Empty the days of its lines, or send it as one order.',
  },
} as const satisfies Record<string, SendRefusal>

function numberUsed({ reference, isForbidden }: { reference: string; isForbidden: boolean }) {
  const message = isForbidden
    ? `${reference} has this order number, and your company uses each once. Choose another.`
    : `${reference} has this order number already. Choose another, or send again to use it twice.`
  const other = reference
  return { outcome: 'number-used', other, mayRepeat: !isForbidden, message } as const
}
