import { z } from 'zod'
import { hiddenText } from './form-fields.ts'

const formHint = 'This form is not complete. Reload the page and send it again.'

/** What every form carries unseen that strangers send to us: `SenderFields`. */
export const senderFields = () => ({
  /** Made with the form: however often it arrives, it is taken once. */
  submission: z.guid({ error: formHint }).overwrite((id) => id.toLowerCase()),
  /** Of `stampForm`: when the form was handed out. */
  stamp: hiddenText(60),
  /** The honeypot: people do not see it. */
  website: hiddenText(100),
  /** The human check's answer. */
  altcha: hiddenText(4096),
})
