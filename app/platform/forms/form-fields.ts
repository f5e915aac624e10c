import { z } from 'zod'
import { oneLine } from '../text/plain-text.ts'

/*
 * Parts shared by the schemas of all forms, so that every form reports a mistake in the same words.
 */

/** Most fields of one form as strangers send it: the longest of ours has 19. */
export const mostFormFields = 200

export const emailHint = 'Enter an e-mail address such as name@winery.com.au.'
export const phoneHint =
  'Enter a phone number with its area code, such as 08\u00a05550\u00a01234, 0491\u00a0570\u00a0156 or +64\u00a09\u00a0123\u00a04567.'
export const formHint = 'This form is not complete. Reload the page and send it again.'

/** @param most characters */
export const tooLong = (most: number) => `Shorten this to ${most} characters or fewer.`

/**
 * A text that must be there, cleaned, at most so many characters long.
 * @param missing error where it is empty
 */
export const requiredText = (most: number, missing: string, clean = oneLine) =>
  z.string({ error: missing }).overwrite(clean).min(1, missing).max(most, tooLong(most))

/** A hidden field: cut to `most` characters and never an error; the operation judges its value. */
export const hiddenText = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .default('')
    .catch('')
