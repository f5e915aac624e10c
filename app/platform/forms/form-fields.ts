import { z } from 'zod'
import { readPhone } from '../text/australian-phone.ts'
import { oneLine } from '../text/plain-text.ts'

/*
 * Parts shared by the schemas of all forms, so that every form reports a mistake in the same words.
 */

/** Most fields of one form as strangers send it: the longest of ours has 19. */
export const mostFormFields = 200

/**
 * Most lines of one form that people who signed in send, as a proposal or a call-off: an enquiry
 * begins with up to 200, and grows by proposals.
 */
export const mostFormLines = 300
/** Most fields of such a line: a proposal's has seven. */
const mostLineFields = 7
/** Most fields of a form with lines. */
export const mostFieldsOfLines = mostFormFields + mostFormLines * mostLineFields

/** Most characters of a person's name, and of a company's, in every form and imported file. */
export const maxPersonName = 100
export const maxCompanyName = 120

/** @param most characters */
const tooLong = (most: number) => `Shorten this to ${most} characters or fewer.`

/**
 * A text that must be there, cleaned.
 * @param most characters
 * @param missing what to say where it is not, or is shorter than `least`
 */
export const requiredText = (most: number, missing: string, { clean = oneLine, least = 1 } = {}) =>
  z.string({ error: missing }).overwrite(clean).min(least, missing).max(most, tooLong(most))

/** A hidden field: cut to `most` characters and never an error; the operation judges its value. */
export const hiddenText = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .default('')
    .catch('')

/** A text that may be left out: then it is empty. */
export const optionalText = (most: number, mistake: string, clean = oneLine) =>
  z.string({ error: mistake }).overwrite(clean).max(most, tooLong(most)).default('')

const emailHint = 'Enter an e-mail address such as name@winery.com.au.'
const phoneHint =
  'Enter a phone number with its area code, such as 08\u00a05550\u00a01234, 0491\u00a0570\u00a0156 or +64\u00a09\u00a0123\u00a04567.'

export const emailText = () => requiredText(254, emailHint).regex(z.regexes.email, emailHint)

export const phoneText = () =>
  requiredText(40, phoneHint)
    .overwrite((text) => readPhone(text) ?? text)
    .refine((text) => readPhone(text) !== null, phoneHint)

/** A box that has to be ticked. */
export const ticked = (missing: string) =>
  z.boolean({ error: missing }).refine((isTicked) => isTicked, missing)
