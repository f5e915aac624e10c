import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { lineKinds } from './cart.ts'

const lineForm = formSchema({
  sku: freeText(),
  kind: choiceOf(lineKinds).optional(),
  amount: freeText(),
  /** Unit; `parseQuantity` says beside the field which ones the product has. */
  level: freeText(),
  note: freeText(),
})

/** Schemas of the forms that change a cart, by intent. */
export const cartForms = {
  add: lineForm.extend({ replaces: freeText() }),
  update: lineForm,
  remove: lineForm.extend({ level: choiceOf(levels).optional() }),
}
