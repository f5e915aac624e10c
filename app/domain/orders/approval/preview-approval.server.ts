import type { MemberActor } from '#app/domain/access/actor.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { BudgetUse } from '../budgets/budget.ts'
import { findBudgetsOfOrder } from '../budgets/find-budgets.server.ts'
import { orderContentOf, toContentLines, toRuledLines } from '../content/order-content.ts'
import type { DraftLine, OrderDraft } from '../draft/find-draft.server.ts'
import type { Order } from '../find-order.server.ts'
import { findApprovalDemand, findApprovers, type RuledOrder } from './find-rules.server.ts'
import { formatSignature } from './select-approvers.ts'

/** Approval that a draft would need, and budgets that it counts towards, shown before it is sent. */
export interface ApprovalPreview {
  /** Reasons why it needs approval, a sentence each; empty if it needs none. */
  reasons: string[]
  needsTwo: boolean
  /** Names of the members who are asked. */
  approvers: string[]
  /** Budgets that it counts towards, without the order itself. */
  budgets: BudgetUse[]
}

/**
 * Finds whether a draft would need approval if it were sent now, by whom, and what is left of the budgets
 * that it counts towards.
 * @param tx transaction of `inCompany`
 * @param site id of the delivery site that the form proposes while none is chosen
 */
export async function previewApproval(
  tx: Database,
  member: MemberActor,
  {
    draft,
    order,
    site,
    productBySku,
  }: {
    draft: Omit<OrderDraft, 'files' | 'lines'> & { lines: readonly DraftLine[] }
    /** The order that the draft changes; null for a new order. */
    order: Order | null
    site: string | null
    productBySku: ProductBySku
  },
): Promise<ApprovalPreview> {
  const now = new Date()
  const before = order && orderContentOf(order.enquiry, order.record.agreed)
  const ruled: RuledOrder = {
    // The rules of both apply to a draft that a colleague shared.
    senders: [...new Set([member.account, draft.accountId])],
    order: draft.changes,
    site: draft.place ? draft.place.site : (order?.enquiry.site ?? site),
    isBlanket: draft.period !== null,
    lines: toRuledLines(toContentLines(draft.lines), productBySku),
    ...(before && { before: toRuledLines(before.lines, productBySku) }),
    now,
  }
  const demand = await findApprovalDemand(tx, member, ruled)
  const approvers =
    demand.reasons.length > 0 ? await findApprovers(tx, member, member.account, now) : []
  return {
    ...demand,
    approvers: approvers.filter(({ isNotified }) => isNotified).map(formatSignature),
    budgets: ruled.isBlanket ? [] : await findBudgetsOfOrder(tx, member, ruled),
  }
}
