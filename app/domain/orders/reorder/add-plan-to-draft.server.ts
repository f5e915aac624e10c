import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  createListFormToken,
  readListFormToken,
} from '#app/domain/cart/paste/receive-list.server.ts'
import type { PlanLine } from '#app/domain/cart/planner/plan-line.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockDraftVersion } from './lock-draft-version.server.ts'
import { type SetLinesResult, setDraftLines } from './set-draft-lines.server.ts'

type Planned = Pick<PlanLine, 'sku' | 'pieces' | 'plannedFor' | 'quantity'>

/** Text of the planned quantities, part of the token, so that a changed catalogue is noticed. */
const planText = (lines: readonly Planned[]) =>
  lines.map(({ sku, pieces }) => `${sku} ${pieces}`).join('\n')

/**
 * Creates a token for the form that adds a plan; it makes a double submit add the plan once.
 * @param tx transaction of `inCompany`
 */
export async function planFormToken(
  tx: Database,
  actor: MemberActor,
  lines: readonly Planned[],
): Promise<string> {
  return createListFormToken(planText(lines), 'order', await lockDraftVersion(tx, actor))
}

/**
 * Adds all lines of a plan to a member's draft order. If the plan or the draft has changed since
 * the plan was shown, nothing is added.
 * @param tx transaction of `inCompany`
 */
export async function addPlanToDraft(
  tx: Database,
  actor: MemberActor,
  lines: readonly Planned[],
  stamp: string,
): Promise<SetLinesResult> {
  const refuse = (message: string): SetLinesResult => ({ ok: false, reason: 'left', message })
  if (lines.length === 0) {
    return refuse('This plan is not complete yet. Correct the marked fields, then plan again.')
  }
  const seen = readListFormToken(stamp, planText(lines))
  if (!seen) {
    return refuse(
      'This plan has changed since it was shown, so nothing was added. This is the current plan.',
    )
  }
  if (seen.cartVersion !== (await lockDraftVersion(tx, actor))) {
    return refuse(
      'Your order has changed since this plan was shown, perhaps because this plan is in it already. Check the order before you add the plan again.',
    )
  }
  return setDraftLines(
    tx,
    actor,
    lines.map(({ sku, pieces, plannedFor, quantity }) => ({
      sku,
      pieces,
      plannedFor,
      level: quantity.level,
    })),
    'add',
  )
}
