import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** What a customer is called. */
export const ownNameForm = formSchema({
  name: requiredText(100, 'Enter your name.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'Your colleagues and our team read it. What you did before keeps the name of then.',
    autoComplete: 'name',
  }),
})
