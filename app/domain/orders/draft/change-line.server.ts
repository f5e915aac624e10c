import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { goneFromCatalogueMessage, type ProductBySku, parseNote } from '#app/domain/cart/cart.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftLineTable } from '../tables.server.ts'
import { noSuchDraft } from './add-lines.server.ts'
import { type DraftSelector, lockDraft } from './lock-draft.server.ts'
import { type DayMistake, type DaysInput, readDeliveryDays } from './read-delivery-days.ts'

export interface LineChange {
  which: DraftSelector
  sku: string
  /** New quantity as entered; missing if it stays the same. */
  quantity?: { amount: unknown; level: unknown }
  /** New note; missing if it stays the same. */
  note?: string
  /** New values of own fields; missing if they stay the same. */
  ownFields?: OwnFieldValue[]
}

export type ChangeLineResult =
  | { outcome: 'done' }
  | {
      outcome: 'quantity' | 'note' | 'no-such-line' | 'no-such-draft'
      message: string
    }
  | { outcome: 'days'; message: string; mistakes: DayMistake[] }
  | PolicyRefusal

const noSuchLine = {
  outcome: 'no-such-line',
  message: 'This product is no longer in the order. Add it again.',
} as const

type ChangedColumns = Partial<typeof orderDraftLineTable.$inferInsert>

/**
 * Changes the quantity, the note and the own fields of a line of a draft.
 * @param tx transaction of `inCompany`
 */
export async function changeLine(
  tx: Database,
  member: MemberActor,
  { which, sku, quantity, note, ownFields }: LineChange,
  productBySku: ProductBySku,
): Promise<ChangeLineResult> {
  const set: ChangedColumns = ownFields ? { ownFields } : {}
  if (quantity) {
    const packs = productBySku(sku)?.packs
    if (!packs) return { outcome: 'quantity', message: goneFromCatalogueMessage }
    const parsed = parseQuantity(packs, quantity.amount, quantity.level)
    if (parsed.outcome !== 'done') return { outcome: 'quantity', message: parsed.message }
    set.pieces = parsed.pieces
    set.level = parsed.quantity.level
  }
  if (note !== undefined) {
    const read = parseNote(note)
    if (read.outcome !== 'done') return { outcome: 'note', message: read.message }
    set.note = read.note
  }
  return storeLine(tx, member, { which, sku }, ({ pieces }) =>
    set.pieces === undefined || set.pieces === pieces
      ? set
      : { ...set, plannedFor: null, split: [] },
  )
}

/**
 * Sets the delivery days of a line; its quantity becomes their sum. With fewer than two days, the
 * day of the whole order applies instead.
 * @param tx transaction of `inCompany`
 */
export async function setDeliveryDays(
  tx: Database,
  member: MemberActor,
  { which, sku, days }: { which: DraftSelector; sku: string; days: DaysInput },
  productBySku: ProductBySku,
): Promise<ChangeLineResult> {
  const product = productBySku(sku)
  if (!product) return { outcome: 'quantity', message: goneFromCatalogueMessage }
  const read = readDeliveryDays(product.packs, days)
  if (read.outcome !== 'done') return { ...read, outcome: 'days' }
  const { split } = read
  if (split.length === 0) return storeLine(tx, member, { which, sku }, () => ({ split }))
  const pieces = split.reduce((sum, part) => sum + part.pieces, 0)
  return storeLine(tx, member, { which, sku }, () => ({
    pieces,
    split,
    plannedFor: null,
    level: read.level,
  }))
}

/** Removes a line from a draft. @param tx transaction of `inCompany` */
export async function removeLine(
  tx: Database,
  member: MemberActor,
  { which, sku }: { which: DraftSelector; sku: string },
): Promise<ChangeLineResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const draft = await lockDraft(tx, member, which)
  if (!draft) return noSuchDraft
  await tx.delete(orderDraftLineTable).where(lineOf(draft.id, sku))
  return { outcome: 'done' }
}

const lineOf = (draft: string, sku: string) =>
  and(eq(orderDraftLineTable.draft, draft), eq(orderDraftLineTable.sku, sku))

async function storeLine(
  tx: Database,
  member: MemberActor,
  { which, sku }: { which: DraftSelector; sku: string },
  columns: (line: { pieces: number }) => ChangedColumns,
): Promise<ChangeLineResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const draft = await lockDraft(tx, member, which)
  if (!draft) return noSuchDraft
  const [line] = await tx
    .select({ pieces: orderDraftLineTable.pieces })
    .from(orderDraftLineTable)
    .where(lineOf(draft.id, sku))
  if (!line) return noSuchLine
  const set = columns(line)
  if (Object.keys(set).length > 0) {
    await tx.update(orderDraftLineTable).set(set).where(lineOf(draft.id, sku))
  }
  return { outcome: 'done' }
}
