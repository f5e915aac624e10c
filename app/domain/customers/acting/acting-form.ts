import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Why somebody of staff acts for a customer. */
export const actingForm = formSchema({
  reason: requiredText(200, 'Say why, in a few words.').register(fieldMeta, {
    as: 'text',
    label: 'Why?',
    hint: 'Kept in the audit log: “On the phone, cannot find the carton”.',
  }),
})
