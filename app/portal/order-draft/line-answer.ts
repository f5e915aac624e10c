import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { byId, choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'

/** Result of a form of one order line, shown next to that line. */
export interface LineAnswer extends Pick<CartAnswer, 'ok' | 'field' | 'typed' | 'message'> {
  sku: string
  /** Entered values of own fields, by their id. */
  ownFields: Record<string, string>
}

/** Fields of a line's form, whichever of its buttons was clicked. */
const lineForm = formSchema({
  sku: freeText(),
  amount: freeText(),
  /** Unit; the operation says beside the field which ones the product has. */
  level: freeText(),
  note: freeText(),
  /** Values of the company's own fields, by their id. */
  ownField: byId(freeText()),
  /** Sent by a script, which shows the result itself. */
  script: choiceOf(['yes']).optional(),
})

/** Forms of the order page, by the intent of the button. */
export const draftForms = {
  add: formSchema({ sku: freeText() }),
  update: lineForm,
  remove: lineForm.extend({ level: choiceOf(levels).optional() }),
  join: buttonForm,
  begin: buttonForm,
  'catch-up': buttonForm,
  discard: buttonForm,
}
