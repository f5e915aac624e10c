import { z } from 'zod'
import { normalisePhone } from '../text/australian-phone.ts'
import { cleanEmail, explainEmail, isEmail } from '../text/email-address.ts'
import { cleanSingleLine } from '../text/plain-text.ts'

/* Field schemas shared by all forms, so that every form words its errors in the same way. */

/**
 * Maximum number of fields in a form sent by visitors who are not signed in; our longest has 19.
 */
export const maxFormFields = 200

/**
 * Maximum number of lines in a form of signed-in users, such as a proposal or a call-off. An
 * enquiry starts with up to 200 lines and grows by proposals.
 */
export const maxFormLines = 300
/** Maximum number of fields per line; a proposal's line has seven. */
const maxLineFields = 7
/** Maximum number of fields in a form with lines. */
export const maxFieldsWithLines = maxFormFields + maxFormLines * maxLineFields

/**
 * Maximum length, in characters, of a person's or company's name in every form and imported file.
 */
export const maxPersonNameLength = 100
export const maxCompanyNameLength = 120

/** Error message for a text of more than `most` characters. */
const tooLongMessage = (most: number) => `Shorten this to ${most} characters or fewer.`

/**
 * Schema of a required text, which is cleaned first.
 * @param most maximum length in characters
 * @param missing error message if the text is missing or shorter than `least` characters
 */
export const requiredText = (
  most: number,
  missing: string,
  { clean = cleanSingleLine, least = 1 } = {},
) =>
  z.string({ error: missing }).overwrite(clean).min(least, missing).max(most, tooLongMessage(most))

/**
 * Schema of a hidden field: cut to `most` characters and never an error; the operation checks its
 * value.
 */
export const hiddenText = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .default('')
    .catch('')

/** Schema of an optional text of up to `most` characters; '' if it is left out. */
export const optionalText = (most: number, mistake: string, clean = cleanSingleLine) =>
  z.string({ error: mistake }).overwrite(clean).max(most, tooLongMessage(most)).default('')

const emailHint = 'Enter an e-mail address such as name@winery.com.au.'
const phoneHint =
  'Enter a phone number with its area code, such as 08\u00a05550\u00a01234, 0491\u00a0570\u00a0156 or +64\u00a09\u00a0123\u00a04567.'

export const emailText = () =>
  requiredText(254, emailHint, { clean: cleanEmail }).refine(isEmail, {
    error: ({ input }) => explainEmail(String(input)) ?? emailHint,
  })

export const phoneText = () =>
  requiredText(40, phoneHint)
    .overwrite((text) => normalisePhone(text) ?? text)
    .refine((text) => normalisePhone(text) !== null, phoneHint)

/** Schema of a checkbox that must be ticked. */
export const requiredCheckbox = (missing: string) =>
  z.boolean({ error: missing }).refine((isTicked) => isTicked, missing)
