import { emailText, phoneText } from '#app/platform/forms/form-fields.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Creates the schema of an email field for addresses that we answer to. */
export const emailField = () =>
  emailText().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
  })

/** Creates the schema of a phone field. */
export const phoneField = () =>
  phoneText().register(fieldMeta, {
    as: 'text',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
  })
