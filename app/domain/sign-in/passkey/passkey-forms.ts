import { freeText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'

/** `response`: JSON of the browser's authenticator. */
const answerForm = formSchema({ response: freeText() })

/** Forms that the passkey buttons send: one asks for a challenge, the other answers it. */
export const passkeyForms = { ask: buttonForm, answer: answerForm, '': answerForm }
