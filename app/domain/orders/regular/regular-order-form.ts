import { z } from 'zod'
import { choiceOf, optionalCheckbox, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import type { RegularOrderSettings } from './regular-orders.server.ts'
import { rhythmLabel, rhythmNames, type WeekdayNumber, weekdayNames } from './rhythm.ts'

/** Maximum number of days from a proposal to the day on which the goods are needed. */
const maxNeededAfterDays = 365

const daysHint = `Enter a whole number of days from 1 to ${maxNeededAfterDays}, or leave this blank.`

/** Schema of the settings of a regular order. */
export const regularOrderForm = formSchema({
  name: requiredText(80, 'Name the regular order, such as “Monthly glass”.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'Such as “Monthly glass”.',
    autoComplete: 'off',
  }),
  rhythm: choiceOf(rhythmNames, 'Choose how often it is due.').register(fieldMeta, {
    as: 'select',
    label: 'How often',
    options: rhythmNames.map((value) => ({ value, label: rhythmLabel(value) })),
    placeholder: 'Choose …',
  }),
  weekday: choiceOf(
    Object.keys(weekdayNames) as WeekdayNumber[],
    'Choose the day of the week.',
  ).register(fieldMeta, {
    as: 'select',
    label: 'On a',
    options: Object.entries(weekdayNames).map(([value, label]) => ({ value, label })),
    placeholder: 'Choose …',
  }),
  neededAfterDays: z
    .string({ error: daysHint })
    .overwrite(cleanSingleLine)
    .refine(
      (text) => text === '' || (/^\d{1,3}$/.test(text) && isNumberOfDays(Number(text))),
      daysHint,
    )
    .default('')
    .register(fieldMeta, {
      as: 'text',
      label: 'Needed how many days later',
      hint: 'Blank: without a day.',
      inputMode: 'numeric',
      autoComplete: 'off',
    }),
  isSent: optionalCheckbox().register(fieldMeta, {
    as: 'checkbox',
    label: 'Send it without asking me',
    hint: 'Otherwise you get a draft and a mail, and nothing is sent until you send it. Your company’s approval rules apply either way.',
  }),
})

const isNumberOfDays = (days: number) => days >= 1 && days <= maxNeededAfterDays

/** Converts the values of the form to the settings of a regular order. */
export function readRegularOrderForm(
  value: z.output<typeof regularOrderForm>,
): RegularOrderSettings {
  const { name, rhythm, weekday, neededAfterDays, isSent } = value
  return {
    name,
    rhythm,
    weekday: Number(weekday),
    neededAfterDays: neededAfterDays === '' ? null : Number(neededAfterDays),
    isSent,
  }
}
