import { z } from 'zod'
import { hiddenText } from './form-fields.ts'

const incompleteFormMessage = 'This form is not complete. Reload the page and send it again.'

/**
 * Schema of the hidden fields in every form for visitors who are not signed in; the component
 * `SenderFields` renders them.
 */
export const senderFields = () => ({
  /** Id created with the form (idempotency key): repeated submissions are saved once. */
  submission: z.guid({ error: incompleteFormMessage }).overwrite((id) => id.toLowerCase()),
  /** Signed timestamp of `stampForm`: when the form was issued. */
  stamp: hiddenText(60),
  /** Honeypot field, hidden from people. */
  website: hiddenText(100),
  /** Response of the human check. */
  altcha: hiddenText(4096),
})
