import { z } from 'zod'
import { readPhone } from '../text/australian-phone.ts'
import { hiddenText, requiredText } from './form-fields.ts'

/*
 * What the forms have in common by which strangers write to us.
 */

const emailHint = 'Enter an e-mail address such as name@winery.com.au.'
const phoneHint =
  'Enter a phone number with its area code, such as 08\u00a05550\u00a01234, 0491\u00a0570\u00a0156 or +64\u00a09\u00a0123\u00a04567.'
const formHint = 'This form is not complete. Reload the page and send it again.'

export const emailText = () => requiredText(254, emailHint).regex(z.regexes.email, emailHint)

export const phoneText = () =>
  requiredText(40, phoneHint)
    .overwrite((text) => readPhone(text) ?? text)
    .refine((text) => readPhone(text) !== null, phoneHint)

/** A box that has to be ticked. */
export const ticked = (missing: string) =>
  z.boolean({ error: missing }).refine((isTicked) => isTicked, missing)

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
