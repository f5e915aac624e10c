import type { z } from 'zod'
import {
  choiceOf,
  maxPersonNameLength,
  optionalText,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { normalisePhone } from '#app/platform/text/australian-phone.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Directions of a phone call, with their labels. */
export const callDirectionLabels = {
  in: 'They called us',
  out: 'We called them',
} as const
export type CallDirection = keyof typeof callDirectionLabels
export const callDirections = Object.keys(callDirectionLabels) as CallDirection[]

/** Maximum length of each text of a logged call, in characters. */
const maxCallTextLength = 4000
/** Maximum age of a call when it is logged, in days. */
export const maxCallAgeDays = 366

/** A logged phone call, with the record that it was about. */
export interface PhoneCall {
  id: string
  calledAt: Date
  direction: CallDirection
  /** Name of the person on the customer's side. */
  caller: string
  /** Empty if it was not noted. */
  phone: string
  about: string
  /** Empty if nothing was agreed. */
  agreed: string
  /** Name of the staff member who logged it. */
  author: string
}

/** Form with which staff log a phone call. */
export const callLogForm = formSchema({
  direction: choiceOf(callDirections, 'Choose who called.').register(fieldMeta, {
    as: 'radios',
    label: 'Who called',
    options: callDirections.map((value) => ({ value, label: callDirectionLabels[value] })),
  }),
  calledAt: requiredText(30, 'Enter the day and the time of the call.').register(fieldMeta, {
    as: 'text',
    type: 'datetime-local',
    label: 'When',
  }),
  caller: requiredText(maxPersonNameLength, 'Enter the name of the person you spoke to.').register(
    fieldMeta,
    { as: 'text', label: 'Person on their side' },
  ),
  phone: optionalText(40, 'Enter a phone number, or leave this blank.')
    .overwrite((text) => normalisePhone(text) ?? text)
    .refine(
      (text) => text === '' || normalisePhone(text) !== null,
      'Enter the phone number with its area code, or leave this blank.',
    )
    .register(fieldMeta, { as: 'text', type: 'tel', label: 'Phone', hint: 'Optional.' }),
  about: requiredText(maxCallTextLength, 'Write what the call was about.', {
    clean: cleanMultiline,
  }).register(fieldMeta, { as: 'textarea', label: 'What it was about', rows: 3 }),
  agreed: optionalText(
    maxCallTextLength,
    'Write what was agreed, or leave this blank.',
    cleanMultiline,
  ).register(fieldMeta, {
    as: 'textarea',
    label: 'What was agreed',
    hint: 'Leave blank if nothing was agreed.',
    rows: 3,
  }),
})
export type CallLogForm = z.output<typeof callLogForm>
