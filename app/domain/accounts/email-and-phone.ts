import { emailText, phoneText } from '#app/platform/forms/form-fields.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** The field of an e-mail address that is answered to. */
export const emailField = () =>
  emailText().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
  })

/** The field of a phone number. */
export const phoneField = () =>
  phoneText().register(fieldMeta, {
    as: 'text',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
  })
