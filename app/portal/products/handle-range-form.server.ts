import { data } from 'react-router'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { goneFromCatalogueMessage } from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { removeFromList, setListLine } from '#app/domain/company-range/save-lists.server.ts'
import { setDraftQuantity } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import type { RangeFormResult } from './range-form-result.ts'

/**
 * Handles the form of one product: adds it to the order (`order`) or to a list (`keep`), or removes
 * it from a list (`take`). Responds with 400 if it was refused.
 */
export async function handleRangeForm({ actor, inCompany }: PortalMember, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 100)
  const asked = {
    sku: text('sku'),
    amount: text('amount'),
    level: text('level'),
    list: text('list'),
  }
  const done = await inCompany((tx) =>
    applyRangeForm(tx, actor, requireChoice(form, 'intent', ['order', 'keep', 'take']), asked),
  )
  const { sku, amount, level } = asked
  const answer: RangeFormResult = { sku, typed: { amount, level }, ...done }
  return data(answer, { status: done.ok ? 200 : 400 })
}

interface RangeFormValues {
  sku: string
  amount: string
  level: string
  list: string
}
type RangeFormOutcome = Pick<RangeFormResult, 'ok' | 'message' | 'isQuantity'>

async function applyRangeForm(
  tx: Database,
  actor: MemberActor,
  intent: 'order' | 'keep' | 'take',
  asked: RangeFormValues,
): Promise<RangeFormOutcome> {
  const { sku, amount, level, list } = asked
  if (intent === 'order') {
    const ordered = await setDraftQuantity(tx, actor, asked)
    if (ordered.ok) return { ok: true, message: `In your order: ${ordered.quantityText}.` }
    return { ok: false, message: ordered.message, isQuantity: ordered.reason === 'quantity' }
  }
  if (!isUuid(list)) return { ok: false, message: 'Choose one of your lists.' }
  if (intent === 'take') {
    const taken = await removeFromList(tx, actor, { list, sku })
    return taken.ok ? { ok: true, message: '' } : { ok: false, message: taken.message }
  }
  const product = currentCatalogue().bySku.get(sku)
  if (!product) return { ok: false, message: goneFromCatalogueMessage }
  const parsed = parseQuantity(product.packs, amount, level)
  if (!parsed.ok) return { ok: false, message: parsed.reason, isQuantity: true }
  const { pieces, quantity } = parsed
  const kept = await setListLine(tx, actor, { list, sku, pieces, level: quantity.level })
  return kept.ok
    ? { ok: true, message: 'Saved to the list.' }
    : { ok: false, message: kept.message }
}
