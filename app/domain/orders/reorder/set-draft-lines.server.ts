import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { goneFromCatalogueMessage } from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { restrictToContract } from '#app/domain/company-range/contract/contract-range.ts'
import { readContractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import { findList } from '#app/domain/company-range/find-lists.server.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addLines } from '../draft/add-lines.server.ts'
import type { NewDraftLine, RejectedLine } from '../draft/order-draft.ts'

export type SetQuantityResult =
  | { ok: true; quantityText: string }
  | { ok: false; reason: 'quantity' | 'left'; message: string }
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
  if (!product) return { ok: false, reason: 'left', message: goneFromCatalogueMessage }
  const parsed = parseQuantity(product.packs, amount, level)
  if (!parsed.ok) return { ok: false, reason: 'quantity', message: parsed.reason }
  const { pieces, quantity } = parsed
  const result = await setDraftLines(tx, actor, [{ sku, pieces, level: quantity.level }])
  if (!result.ok) return result
  const [left] = result.left
  if (left) return { ok: false, reason: 'left', message: left.message }
  return { ok: true, quantityText: describeQuantity(product.packs, pieces) }
}

export type SetLinesResult =
  | { ok: true; added: string[]; left: RejectedLine[] }
  | Extract<SetQuantityResult, { ok: false }>

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
  if (!result.ok) {
    if (result.reason === 'not-allowed-to-you') return result
    return { ok: false, reason: 'left', message: result.message }
  }
  const refused = hidden.map(({ sku }) => ({
    sku,
    message: `${bySku.get(sku)?.name ?? sku} is not in your contract: ask us.`,
  }))
  return { ok: true, added: result.added, left: [...result.left, ...refused] }
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
  return { ok: false, reason: 'left', message: 'This list has been removed in the meantime.' }
}
