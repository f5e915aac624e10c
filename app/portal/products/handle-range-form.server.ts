import { data } from 'react-router'
import type { z } from 'zod'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { goneFromCatalogueMessage } from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { removeFromList, setListLine } from '#app/domain/company-range/lists.server.ts'
import { setDraftQuantity } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { choiceOf, freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { type FormReading, firstErrorOf, typedTextsOf } from '#app/platform/forms/read-form.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import type { RangeFormResult } from './range-form-result.ts'

/** Fields of the form of one product, whichever of its buttons was clicked. */
const rangeForm = formSchema({
  sku: freeText(),
  amount: freeText(),
  /** Unit; the operation says beside the field which ones the product has. */
  level: freeText(),
  /** Id of a list of the company. */
  list: uuidText('Choose one of your lists.').optional(),
})
type RangeFields = z.output<typeof rangeForm>

/** Fields of the button that takes a product off a list: its quantity is not used. */
const unusedQuantity = rangeForm.extend({
  level: choiceOf(levels)
    .optional()
    .transform((level): string => level ?? ''),
})

/** Forms of one product, by the intent of the button. */
export const rangeForms = { order: rangeForm, keep: rangeForm, take: unusedQuantity }
type RangeFormReading = { intent: keyof typeof rangeForms } & FormReading<RangeFields>

/**
 * Handles the form of one product: adds it to the order (`order`) or to a list (`keep`), or removes
 * it from a list (`take`). Responds with 400 if it was refused.
 */
export async function handleRangeForm(member: PortalMember, sent: RangeFormReading) {
  const { sku = '', amount = '', level = '' } = typedTextsOf(sent)
  const done: RangeFormOutcome =
    sent.status === 'success'
      ? await member.inCompany((tx) => applyRangeForm(tx, member.actor, sent.intent, sent.value))
      : { outcome: 'refused', message: firstErrorOf(sent) }
  const answer: RangeFormResult = { sku, typed: { amount, level }, ...done }
  return data(answer, { status: done.outcome === 'done' ? 200 : 400 })
}

type RangeFormOutcome = Pick<RangeFormResult, 'outcome' | 'message' | 'isQuantity'>

async function applyRangeForm(
  tx: Database,
  actor: MemberActor,
  intent: 'order' | 'keep' | 'take',
  asked: RangeFields,
): Promise<RangeFormOutcome> {
  const { sku, amount, level, list } = asked
  if (intent === 'order') {
    const ordered = await setDraftQuantity(tx, actor, { sku, amount, level })
    if (ordered.outcome === 'done')
      return { outcome: 'done', message: `In your order: ${ordered.quantityText}.` }
    return {
      outcome: 'refused',
      message: ordered.message,
      isQuantity: ordered.outcome === 'quantity',
    }
  }
  if (!list) return { outcome: 'refused', message: 'Choose one of your lists.' }
  if (intent === 'take') {
    const taken = await removeFromList(tx, actor, { list, sku })
    return taken.outcome === 'done'
      ? { outcome: 'done', message: '' }
      : { outcome: 'refused', message: taken.message }
  }
  const product = currentCatalogue().bySku.get(sku)
  if (!product) return { outcome: 'refused', message: goneFromCatalogueMessage }
  const parsed = parseQuantity(product.packs, amount, level)
  if (parsed.outcome !== 'done')
    return { outcome: 'refused', message: parsed.message, isQuantity: true }
  const { pieces, quantity } = parsed
  const kept = await setListLine(tx, actor, { list, sku, pieces, level: quantity.level })
  return kept.outcome === 'done'
    ? { outcome: 'done', message: 'Saved to the list.' }
    : { outcome: 'refused', message: kept.message }
}
