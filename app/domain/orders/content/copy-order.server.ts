import { and, eq, notInArray } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { closedMessage } from '#app/domain/enquiry/record/customer-permissions.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import { type DraftRow, lockDraft } from '../draft/lock-draft.server.ts'
import { findOrder } from '../find-order.server.ts'
import { orderDraftLineTable, orderDraftTable } from '../tables.server.ts'
import { changePermissionOf } from './change-permission.ts'
import { mergeContent, type OrderContent, orderContentOf, ownFieldsOf } from './order-content.ts'

export type CopyResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-order' | 'not-possible'; message: string }
  | PolicyRefusal

/**
 * Creates a copy of an order in which the member edits it. A copy that they have already started is
 * left unchanged.
 * @param tx transaction of `inCompany`
 */
export async function startChange(
  tx: Database,
  member: MemberActor,
  reference: string,
): Promise<CopyResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const order = await findOrder(tx, member, reference)
  if (!order) return noSuchOrder
  if (changePermissionOf(order) === 'no') return notPossible()
  const { company, account } = member
  const base = orderContentOf(order.enquiry, order.record.agreed)
  const [begun] = await tx
    .insert(orderDraftTable)
    .values({ companyId: company, accountId: account, changes: order.enquiry.id, base })
    .onConflictDoNothing()
    .returning({ id: orderDraftTable.id })
  if (begun) await writeCopy(tx, begun.id, base)
  return { outcome: 'done' }
}

/**
 * Merges changes that others made to the order into the member's copy; the member's own changes are
 * kept. Afterwards the copy is based on the current order.
 * @param tx transaction of `inCompany`
 */
export async function mergeOrderIntoCopy(
  tx: Database,
  member: MemberActor,
  reference: string,
  productBySku: ProductBySku,
): Promise<CopyResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const order = await findOrder(tx, member, reference)
  if (!order) return noSuchOrder
  if (changePermissionOf(order) === 'no') return notPossible()
  const draft = await lockDraft(tx, member, { changes: order.enquiry.id })
  if (!draft?.base) return noSuchOrder
  const mine = await contentOfCopy(tx, draft, productBySku)
  const current = orderContentOf(order.enquiry, order.record.agreed)
  const merged = mergeContent(draft.base, mine, current)
  await tx.update(orderDraftTable).set({ base: current }).where(eq(orderDraftTable.id, draft.id))
  await writeCopy(tx, draft.id, merged)
  return { outcome: 'done' }
}

/** Returns the content that an order would have if its copy were sent. */
export async function contentOfCopy(
  tx: Database,
  draft: DraftRow,
  productBySku: ProductBySku,
): Promise<OrderContent> {
  const { base, place, phone, neededBy, period, purchaseOrder, message, ownFields } = draft
  if (!base) throw new Error('The draft is no copy.')
  const lines = await readDraftLines(tx, draft.id, productBySku)
  return {
    place: place ?? base.place,
    phone,
    neededBy,
    period,
    purchaseOrder,
    message,
    ...ownFieldsOf(ownFields),
    // Products that are gone from the catalogue and were not in the order cannot be ordered anyway.
    lines: lines.flatMap(({ sku, pieces, level, note, split, ownFields: own, state }) => {
      const before = base.lines.find((line) => line.sku === sku)
      const product = before ?? (state.kind === 'vanished' ? null : state.product)
      if (!product) return []
      const { name, packs } = product
      return [{ sku, name, packs, pieces, level, note, split, ...ownFieldsOf(own) }]
    }),
  }
}

async function writeCopy(tx: Database, draft: string, content: OrderContent): Promise<void> {
  const { lines, place, phone, neededBy, period = null, purchaseOrder, message } = content
  const { ownFields = [] } = content
  await tx
    .update(orderDraftTable)
    .set({ place, phone, neededBy, period, purchaseOrder, message, ownFields })
    .where(eq(orderDraftTable.id, draft))
  const skus = lines.map(({ sku }) => sku)
  const { draft: ofDraft, sku: which } = orderDraftLineTable
  await tx
    .delete(orderDraftLineTable)
    .where(and(eq(ofDraft, draft), skus.length > 0 ? notInArray(which, skus) : undefined))
  for (const { sku, pieces, level, note, split, ownFields: own = [] } of lines) {
    const set = { pieces, level, note, split, ownFields: own }
    await tx
      .insert(orderDraftLineTable)
      .values({ draft, sku, ...set })
      .onConflictDoUpdate({ target: [ofDraft, which], set })
  }
}

const noSuchOrder = {
  outcome: 'no-such-order',
  message: 'Your company has no such order, or it is no longer being changed.',
} as const

function notPossible(): CopyResult {
  return { outcome: 'not-possible', message: closedMessage }
}
