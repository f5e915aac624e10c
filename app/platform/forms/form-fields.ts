import { z } from 'zod'
import { normalisePhone } from '../text/australian-phone.ts'
import { cleanEmail, explainEmail, isEmail } from '../text/email-address.ts'
import { cleanSingleLine } from '../text/plain-text.ts'
import { isUuid } from '../text/uuid.ts'

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

/**
 * Error message of fields that our own page fills in, such as hidden fields and buttons. It is shown
 * for the form as a whole.
 */
export const unreadableFormMessage =
  'We could not read this form, so nothing was changed. Check what you entered and send it again. If that does not help, reload the page.'

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

/** Schema of a checkbox that may be left empty. */
export const optionalCheckbox = () => z.boolean({ error: unreadableFormMessage }).default(false)

/**
 * Schema of a typed text that the operation cleans and validates; '' if it is left out. The size of
 * the whole form is limited before it is read.
 */
export const freeText = () => z.string({ error: unreadableFormMessage }).default('')

/** Schema of a field that may have several texts, such as one in each row; '' for an empty one. */
export const textList = (most: number) =>
  z.array(freeText(), { error: unreadableFormMessage }).max(most, unreadableFormMessage)

/** Schema of a list, of radio buttons or of buttons. @param missing error message beside the field */
export const choiceOf = <const Value extends string>(
  values: readonly Value[],
  missing: string = unreadableFormMessage,
) => z.enum(values, { error: missing })

/**
 * Schema like `choiceOf`, if one of the values is empty: Conform shows an empty text to other
 * schemas as if the field had been left out.
 */
export const choiceWithEmpty = <const Value extends string>(values: readonly Value[]) =>
  z.custom<Value>((sent) => values.some((value) => value === sent), {
    error: unreadableFormMessage,
  })

/** Schema of an id that our own page wrote into the form, or that was chosen from a list. */
export const uuidText = (missing: string = unreadableFormMessage) =>
  z.string({ error: missing }).refine(isUuid, missing)

/**
 * Schema of the record version that the form was made for. Any other text becomes -1, which is older
 * than every version, so that the operation refuses the form as stale and its input is kept.
 */
export const recordVersion = () =>
  freeText().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1))

/** Schema of a whole number of up to nine digits that our own page wrote into the form. */
export const wholeNumber = () =>
  z
    .string({ error: unreadableFormMessage })
    .regex(/^\d{1,9}$/, unreadableFormMessage)
    .transform(Number)

/**
 * Schema of a field in each of several numbered lines: `pieces-3` is the field of line 3 in the
 * record `pieces`.
 */
export const byLine = <Field extends z.ZodType>(field: Field) =>
  z.record(z.string().regex(/^\d{1,4}$/), field).default({})

/** Schema like `byLine`, of a field in each of several records with an id (UUID). */
export const byId = <Field extends z.ZodType>(field: Field) =>
  z.record(z.string().refine(isUuid), field).default({})

/** Schema of a text that our own page always sends, even if it is empty. */
export const sentText = () =>
  z.custom<string>((sent) => typeof sent === 'string', { error: unreadableFormMessage })

/**
 * Schema of a typed text of a form that changes a record. It is undefined if the page did not have
 * the field, as one that was loaded before an upgrade: the record then keeps its value.
 */
export const keptText = () =>
  // Conform would show an empty text to an optional schema as if the field had been left out.
  z.union([sentText(), z.never().optional()], { error: unreadableFormMessage })

/** Schema of a checkbox with the value “yes”. */
export const optionalYes = () => choiceOf(['yes']).optional()

/**
 * Returns the fields of a form for a button that does not use what was typed: texts are accepted
 * as they are, and choices only if they exist.
 */
export function unusedFields(shape: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodEnum ? field.optional() : freeText(),
    ]),
  )
}

/** Schema like `byLine`, of a field that may have several texts in each line. */
export const textListByLine = (most: number) =>
  byLine(
    z.preprocess(
      (sent) => [sent].flat(),
      z.array(z.string({ error: unreadableFormMessage })).max(most, unreadableFormMessage),
    ),
  )
