import { asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type CartLine, cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftFileTable, orderDraftLineTable, orderDraftTable } from '../tables.server.ts'
import { type DraftRow, type DraftSelector, isOwnDraft } from './lock-draft.server.ts'

/** A line of a draft, in the form that the cart checks accept. */
export interface DraftLine extends CartLine {
  split: SplitPart[]
  ownFields: OwnFieldValue[]
}

export interface OrderDraft extends DraftRow {
  lines: DraftLine[]
  files: { id: string; name: string; bytes: number }[]
}

/**
 * Finds a member's own draft with its lines, in the order in which they were added, and its files.
 * @param tx transaction of `inCompany`
 * @returns null if the member has no such draft
 */
export async function findDraft(
  tx: Database,
  member: MemberActor,
  which: DraftSelector,
  productBySku: ProductBySku,
): Promise<OrderDraft | null> {
  const [row] = await tx.select().from(orderDraftTable).where(isOwnDraft(member, which))
  if (!row) return null
  const files = await tx
    .select({ id: fileTable.id, name: fileTable.name, bytes: fileTable.bytes })
    .from(orderDraftFileTable)
    .innerJoin(fileTable, eq(fileTable.id, orderDraftFileTable.file))
    .where(eq(orderDraftFileTable.draft, row.id))
    .orderBy(asc(fileTable.createdAt), asc(fileTable.id))
  return { ...row, lines: await readDraftLines(tx, row.id, productBySku), files }
}

/** Reads the lines of a draft, with the current catalogue state of their products. */
export async function readDraftLines(
  tx: Database,
  draft: string,
  productBySku: ProductBySku,
): Promise<DraftLine[]> {
  const rows = await tx
    .select()
    .from(orderDraftLineTable)
    .where(eq(orderDraftLineTable.draft, draft))
    .orderBy(asc(orderDraftLineTable.createdAt), asc(orderDraftLineTable.sku))
  return rows.map(({ sku, pieces, plannedFor, level, note, split, ownFields }) => ({
    sku,
    pieces,
    plannedFor,
    level,
    note,
    split,
    ownFields,
    kind: 'order',
    state: cartLineState(sku, productBySku),
  }))
}

/** Tells whether the member's current new order has lines. @param tx transaction of `inCompany` */
export async function hasDraftLines(tx: Database, member: MemberActor): Promise<boolean> {
  const [line] = await tx
    .select({ sku: orderDraftLineTable.sku })
    .from(orderDraftTable)
    .innerJoin(orderDraftLineTable, eq(orderDraftLineTable.draft, orderDraftTable.id))
    .where(isOwnDraft(member, null))
    .limit(1)
  return line !== undefined
}
