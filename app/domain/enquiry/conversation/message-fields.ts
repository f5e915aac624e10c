import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { messageKinds } from '../record/message.ts'

/** Schema of a customer's message to the team; its files are checked by `checkSentFiles`. */
export const messageFields = formSchema({
  /** A form without a kind is a plain message. */
  kind: choiceOf(messageKinds).default('message'),
  text: freeText(),
})
