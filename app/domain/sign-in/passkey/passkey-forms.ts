import { freeText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'

/** Forms that the passkey buttons send: one asks for a challenge, the other answers it. */
export const passkeyForms = {
  ask: buttonForm,
  /** `response`: JSON of the browser's authenticator. */
  answer: formSchema({ response: freeText() }),
}
