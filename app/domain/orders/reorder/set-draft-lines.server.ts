import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { goneFromCatalogueMessage } from '#app/domain/cart/cart.ts'
import {
  createListFormToken,
  readListFormToken,
} from '#app/domain/cart/paste/receive-list.server.ts'
import type { PlanLine } from '#app/domain/cart/planner/plan-line.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import { restrictToContract } from '#app/domain/company-range/contract/contract-range.ts'
import { findList } from '#app/domain/company-range/lists.server.ts'
import { addLines } from '#app/domain/orders/draft/add-lines.server.ts'
import { isOwnDraft } from '#app/domain/orders/draft/lock-draft.server.ts'
import type { NewDraftLine, RejectedLine } from '#app/domain/orders/draft/order-draft.ts'
import { orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Returns the version (last change time) of a member's new order; empty if there is none. Holds a
 * lock until the transaction ends: if two forms add the same lines, only the first finds the draft
 * as it was shown.
 * @param tx transaction of `inCompany`
 */
export async function lockDraftVersion(tx: Database, actor: MemberActor): Promise<string> {
  const key = `order draft ${actor.company} ${actor.account}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx
    .select({ at: sql<string>`to_char(${orderDraftTable.updatedAt}, 'YYYYMMDDHH24MISSUS')` })
    .from(orderDraftTable)
    .where(isOwnDraft(actor, null))
  return row?.at ?? ''
}

type SetQuantityResult =
  | { outcome: 'done'; quantityText: string }
  | { outcome: 'quantity' | 'left'; message: string }
  | PolicyRefusal

/**
 * Sets the quantity of a product in a member's draft order. Idempotent.
 * @param tx transaction of `inCompany`
 */
export async function setDraftQuantity(
  tx: Database,
  actor: MemberActor,
  { sku, amount, level }: { sku: string; amount: unknown; level: unknown },
): Promise<SetQuantityResult> {
  const product = currentCatalogue().bySku.get(sku)
  if (!product) return { outcome: 'left', message: goneFromCatalogueMessage }
  const parsed = parseQuantity(product.packs, amount, level)
  if (parsed.outcome !== 'done') return { outcome: 'quantity', message: parsed.message }
  const { pieces, quantity } = parsed
  const result = await setDraftLines(tx, actor, [{ sku, pieces, level: quantity.level }])
  if (result.outcome !== 'done') return result
  const [left] = result.left
  if (left) return { outcome: 'left', message: left.message }
  return { outcome: 'done', quantityText: describeQuantity(product.packs, pieces) }
}

export type SetLinesResult =
  | { outcome: 'done'; added: string[]; left: RejectedLine[] }
  | Exclude<SetQuantityResult, { outcome: 'done' }>

/**
 * Sets (or with `add`, adds) the quantities of several products in a member's draft order. Products
 * that cannot be ordered, or are not in the contract, are returned in `left`.
 * @param tx transaction of `inCompany`
 */
export async function setDraftLines(
  tx: Database,
  actor: MemberActor,
  lines: readonly NewDraftLine[],
  how: 'add' | 'set' = 'set',
): Promise<SetLinesResult> {
  const refusal = refusalFor(actor, 'write-order', true)
  if (refusal) return refusal
  const { bySku } = currentCatalogue()
  const contract = await readContractRange(tx, actor)
  const hidden = lines.filter(({ sku }) => contract.get(sku) === 'hidden')
  const open = lines.filter(({ sku }) => contract.get(sku) !== 'hidden')
  const productBySku = restrictToContract(contract, (sku) => bySku.get(sku))
  const result = await addLines(tx, actor, open, { how, productBySku })
  if (result.outcome !== 'done') {
    if (result.outcome === 'not-allowed-to-you') return result
    return { outcome: 'left', message: result.message }
  }
  const refused = hidden.map(({ sku }) => ({
    sku,
    message: `${bySku.get(sku)?.name ?? sku} is not in your contract: ask us.`,
  }))
  return { outcome: 'done', added: result.added, left: [...result.left, ...refused] }
}

/**
 * Sets the quantities of all products of a product list in a member's draft order.
 * @param tx transaction of `inCompany`
 */
export async function putListInDraft(
  tx: Database,
  actor: MemberActor,
  which: string,
): Promise<SetLinesResult> {
  const list = await findList(tx, actor, which)
  if (list) return setDraftLines(tx, actor, list.lines)
  return { outcome: 'left', message: 'This list has been removed in the meantime.' }
}

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
  const refuse = (message: string): SetLinesResult => ({ outcome: 'left', message })
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
