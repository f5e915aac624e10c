import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { ProductBySku } from '#app/domain/enquiry/cart/cart-line-state.ts'
import { messageFileTable, messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import type { CustomerRole, EnquiryDetails } from '#app/domain/enquiry/record/enquiry.ts'
import { lineSnapshot } from '#app/domain/enquiry/record/line-snapshot.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import { accountOf, type MemberActor, nameOf } from '#app/domain/people/actor.ts'
import { accountTable, companyTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { askApproval, type Waiting } from '../approval/ask-approval.server.ts'
import { contentLines } from '../change/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import { lockDraft } from '../draft/open-draft.server.ts'
import { orderDraftFileTable, orderDraftTable } from '../tables.server.ts'
import { linesMark } from './lines-mark.server.ts'
import { findNumberUse } from './order-number.server.ts'
import type { OrderSubmission } from './submit-order.server.ts'

export type SendRefusal =
  | {
      ok: false
      reason: 'empty' | 'changed' | 'no-such-draft'
      message: string
    }
  | { ok: false; reason: 'lines-not-orderable'; skus: string[]; message: string }
  | {
      ok: false
      reason: 'number-used'
      /** Reference of the order that has the number. */
      other: string
      /** Whether it may be used again, once its sender says so. */
      mayRepeat: boolean
      message: string
    }

type Stored =
  | { ok: true; repeated: false; waits: Waiting }
  | { ok: true; repeated: true; id: string; reference: string }
  | { ok: true; repeated: false; id: string; reference: string; email: string; lines: number }
  | SendRefusal

interface Moment {
  now: Date
  clock: { dueAt: Date; waitingSince: Date }
}

/** The company’s part of sending an order. @param tx as the company */
export async function storeOrder(
  tx: Database,
  member: MemberActor,
  submission: OrderSubmission & Moment,
  productBySku: ProductBySku,
): Promise<Stored> {
  const { draft: id, details, seen, numberAgain = '', now, clock } = submission
  // With the lock, a second press waits until the first one's order can be found.
  const draft = await lockDraft(tx, member)
  if (!draft || draft.id !== id) return findSent(tx, member, id)
  const lines = await readDraftLines(tx, draft.id, productBySku)
  if (lines.length === 0) return refusals.empty
  if (linesMark(lines) !== seen) return refusals.changed
  const sendable = lines.flatMap((line) =>
    line.state.kind === 'orderable' ? [{ line, product: lineSnapshot(line.state.product) }] : [],
  )
  if (sendable.length < lines.length) return notOrderable(lines.filter(isNotOrderable))
  const used = await findNumberUse(tx, member, details.purchaseOrder)
  if (used && (used.isForbidden || numberAgain !== details.purchaseOrder)) return numberUsed(used)

  if (!submission.isApproved) {
    const content = { ...details, lines: contentLines(lines) }
    const asked = { draft: draft.id, content, numberAgain, now }
    const waits = await askApproval(tx, member, asked)
    if (waits) {
      // What is approved later is what was sent, not what was kept before.
      await tx.update(orderDraftTable).set(details).where(eq(orderDraftTable.id, draft.id))
      return { ok: true, repeated: false, waits }
    }
  }
  const sender = await findSender(tx, member)
  const { place, ...written } = details
  const { site: _, ...to } = place
  const order = randomUUID()
  const [stored] = await tx
    .insert(enquiryTable)
    .values({
      ...written,
      ...to,
      ...sender,
      ...clock,
      id: order,
      submission: draft.id,
      cart: '',
      channel: 'portal',
      companyId: member.company,
      status: 'submitted',
      proven: 'proven',
      consentedAt: now,
    })
    .returning({ reference: enquiryTable.reference })
  if (!stored) throw new Error('The order was not stored.')
  await tx.insert(enquiryLineTable).values(
    sendable.map(({ line: { sku, pieces, plannedFor, level, note, split }, product }, at) => ({
      ...{ enquiry: order, position: at + 1, kind: 'order' as const },
      ...{ sku, pieces, plannedFor, level, note, split, product },
    })),
  )
  await tx.insert(enquiryEventTable).values({
    ...{ enquiry: order, at: now, actor: 'customer', to: 'submitted', note: '' },
    account: accountOf(member),
    actorName: nameOf(member),
  })
  await sendFiles(tx, { draft: draft.id, order, member, now })
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, draft.id))
  const { email } = sender
  const { reference } = stored
  return { ok: true, repeated: false, id: order, reference, email, lines: lines.length }
}

/** Who orders, as an enquiry names its contact. */
async function findSender(
  tx: Database,
  { account, company, name }: MemberActor,
): Promise<Pick<EnquiryDetails, 'contactName' | 'company' | 'email' | 'role'>> {
  const [person] = await tx
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  const [named] = await tx
    .select({ name: companyTable.name })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  if (!person || !named) throw new Error('The member is not there.')
  const [last] = await tx
    .select({ role: enquiryTable.role })
    .from(enquiryTable)
    .where(eq(enquiryTable.companyId, company))
    .orderBy(desc(enquiryTable.createdAt))
    .limit(1)
  const role: CustomerRole = last?.role ?? 'other'
  return { contactName: name, company: named.name, email: person.email, role }
}

/** The files of a draft become the first message of its order. */
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
      ...{ enquiry: order, at: now, account, author },
      from: 'customer',
      kind: 'message',
      via: 'page',
      text: 'Sent with the order.',
    })
    .returning({ id: messageTable.id })
  if (!message) throw new Error('The message was not stored.')
  await tx.insert(messageFileTable).values(files.map(({ file }) => ({ message: message.id, file })))
}

/** The order that was sent from a draft which is gone. */
async function findSent(tx: Database, { company }: MemberActor, draft: string): Promise<Stored> {
  const { id, reference, submission, companyId } = enquiryTable
  const [sent] = isUuid(draft)
    ? await tx
        .select({ id, reference })
        .from(enquiryTable)
        .where(and(eq(submission, draft), eq(companyId, company)))
    : []
  return sent ? { ok: true, repeated: true, ...sent } : refusals.gone
}

const isNotOrderable = ({ state }: { state: { kind: string } }) => state.kind !== 'orderable'

const refusals = {
  empty: {
    ok: false,
    reason: 'empty',
    message: 'There is nothing in this order yet. Add a product first.',
  },
  changed: {
    ok: false,
    reason: 'changed',
    message:
      'The lines have changed since this page showed them, perhaps in another tab, so nothing was sent. Look them over, then send again.',
  },
  gone: {
    ok: false,
    reason: 'no-such-draft',
    message: 'This order was thrown away, or sent from elsewhere. Look among your orders.',
  },
} as const satisfies Record<string, SendRefusal>

function notOrderable(lines: readonly { sku: string }[]): SendRefusal {
  return {
    ok: false,
    reason: 'lines-not-orderable',
    skus: lines.map(({ sku }) => sku),
    message:
      'Something in this order can no longer be ordered. Replace or remove it, then send again.',
  }
}

function numberUsed({ reference, isForbidden }: { reference: string; isForbidden: boolean }) {
  const message = isForbidden
    ? `${reference} has this order number, and your company uses each once. Choose another.`
    : `${reference} has this order number already. Choose another, or send again to use it twice.`
  const other = reference
  return { ok: false, reason: 'number-used', other, mayRepeat: !isForbidden, message } as const
}
