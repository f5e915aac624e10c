import { and, eq, sql } from 'drizzle-orm'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { contentOfCopy } from '../content/copy-order.server.ts'
import {
  listDifferences,
  type OrderContent,
  ownFieldsOf,
  toContentLines,
  toRuledLines,
} from '../content/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import type { DraftRow } from '../draft/lock-draft.server.ts'
import { orderApprovalTable, orderDraftTable } from '../tables.server.ts'
import type { ApprovalDemand } from './approval-rules.ts'
import { findApprovalDemand } from './find-rules.server.ts'

export type ApprovalRow = typeof orderApprovalTable.$inferSelect

/** Current state of an order whose approval was requested. */
export interface CurrentOrder {
  draft: DraftRow | null
  /** Null once the order was sent or discarded. */
  content: OrderContent | null
  /** Differences between the first request and the current content. */
  since: ReturnType<typeof listDifferences>
  /**
   * Reasons why approval is needed; recomputed if the sender changed the draft since the request.
   */
  reasons: string[]
  /** Whether two members have to approve it; recomputed like the reasons. */
  needsTwo: boolean
}

/**
 * Reads the current state of an approval's order, with the changes that its sender made since.
 * @param tx transaction of `inCompany`
 */
export async function readCurrentOrder(
  tx: Database,
  row: ApprovalRow,
  productBySku: ProductBySku,
): Promise<CurrentOrder> {
  const [draft] = row.draft
    ? await tx.select().from(orderDraftTable).where(eq(orderDraftTable.id, row.draft))
    : []
  const isWaiting = row.state === 'waiting'
  const isThere = isWaiting && (row.callOff !== null || (await hasOpenProposal(tx, row)))
  const content = draft
    ? await contentOfDraft(tx, draft, row.content, productBySku)
    : isThere
      ? row.content
      : null
  const since = content ? listDifferences(row.earlier[0]?.content ?? row.content, content) : []
  const changed = since.length > 0 && draft ? content : null
  return {
    draft: draft ?? null,
    content,
    since,
    ...(await findCurrentDemand(tx, row, { changed, order: draft?.changes ?? null, productBySku })),
  }
}

/** SQL condition: the proposal that the approval's answer refers to can still be answered. */
export const isOpenAnswer = sql<boolean>`exists (select from ${enquiryTable} as answered
  where answered.id = ${orderApprovalTable.enquiry}
    and answered.open_proposal = (${orderApprovalTable.answer} ->> 'proposal')::int)`

async function hasOpenProposal(tx: Database, { id, answer }: ApprovalRow): Promise<boolean> {
  if (!answer) return false
  return (await tx.$count(orderApprovalTable, and(eq(orderApprovalTable.id, id), isOpenAnswer))) > 0
}

/**
 * Finds the reasons for a changed draft, and whether two have to approve it. A pending approval stays pending even if no rule requires
 * it any more.
 */
async function findCurrentDemand(
  tx: Database,
  { companyId: company, requestedBy, state, reasons, needsTwo }: ApprovalRow,
  {
    changed,
    order,
    productBySku,
  }: { changed: OrderContent | null; order: string | null; productBySku: ProductBySku },
): Promise<ApprovalDemand> {
  if (!changed || state !== 'waiting') return { reasons, needsTwo }
  const demand = await findApprovalDemand(
    tx,
    { company },
    {
      senders: [requestedBy],
      order,
      site: changed.place.site ?? (await findSiteOf(tx, order)),
      isBlanket: (changed.period ?? null) !== null,
      lines: toRuledLines(changed.lines, productBySku),
      now: new Date(),
    },
  )
  return demand.reasons.length > 0 ? demand : { ...demand, reasons: [noRuleAppliesMessage] }
}

/** Finds the delivery site of an order; null for a typed address or without an order. */
async function findSiteOf(tx: Database, order: string | null): Promise<string | null> {
  if (!order) return null
  const { id, siteId } = enquiryTable
  const [found] = await tx.select({ siteId }).from(enquiryTable).where(eq(id, order))
  return found?.siteId ?? null
}

const noRuleAppliesMessage =
  'After the change, it no longer needs approval: its sender can send it without, and approving it sends it too.'

async function contentOfDraft(
  tx: Database,
  draft: DraftRow,
  asked: OrderContent,
  productBySku: ProductBySku,
): Promise<OrderContent> {
  if (draft.base) return contentOfCopy(tx, draft, productBySku)
  const { place, phone, neededBy, period, purchaseOrder, message, ownFields } = draft
  const lines = toContentLines(await readDraftLines(tx, draft.id, productBySku))
  const details = { phone, neededBy, period, purchaseOrder, message, ...ownFieldsOf(ownFields) }
  return { place: place ?? asked.place, ...details, lines }
}
