import { maxPastedText } from '#app/domain/cart/paste/pasted-lines.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import { refuseOtherState } from '#app/domain/transport/postcodes.ts'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/**
 * Builds the form that turns a message into an enquiry: the checkout form's fields, and the product
 * lines as text. @param today ISO date
 */
export function turnIntoEnquiryForm(today: string) {
  const { consent, submission, stamp, seen, website, altcha, ...fields } = enquiryForm(today).shape
  return formSchema({
    ...fields,
    list: requiredText(maxPastedText, 'Write at least one line: an SKU and how many.', {
      clean: cleanMultiline,
    }).register(fieldMeta, {
      as: 'textarea',
      label: 'Lines',
      hint: 'One a line: an SKU or name, and how many, such as “GB-750-CL 3 pallets”.',
      rows: 6,
    }),
  }).check(refuseOtherState)
}
