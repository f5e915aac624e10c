import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Name of the form field with the key that opens the portal for staff who act for a customer. */
export const actingKeyField = 'key'

/** Form in which staff state the reason for acting on a customer's behalf. */
export const actingForm = formSchema({
  reason: requiredText(200, 'Enter the reason in a few words.').register(fieldMeta, {
    as: 'text',
    label: 'Why?',
    hint: 'Kept in the audit log: “On the phone, cannot find the carton”.',
  }),
})
