import { z } from 'zod'
import { phoneField } from '#app/domain/accounts/account-forms.ts'
import { addDays, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { maxPersonNameLength, optionalText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { senderFields } from '#app/platform/forms/sender-fields.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Times of day at which a visitor may ask to be called. */
const callTimes = ['any', 'morning', 'afternoon'] as const
type CallTime = (typeof callTimes)[number]

const callTimeLabels: Readonly<Record<CallTime, string>> = {
  any: 'Any time',
  morning: 'In the morning, 8.30 am to noon',
  afternoon: 'In the afternoon, noon to 5 pm',
}
const callTimeOptions = callTimes.map((value) => ({ value, label: callTimeLabels[value] }))

/** Maximum number of days ahead for a call. */
const maxDaysAhead = 60

const dayHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'

/**
 * Returns the schema of the form that asks us to call, for browser and server.
 * @param today ISO date of the day it is sent
 */
export function callBackForm(today: string) {
  const latest = addDays(today, maxDaysAhead)
  return formSchema({
    name: requiredText(maxPersonNameLength, 'Enter your name.').register(fieldMeta, {
      as: 'text',
      label: 'Name',
      autoComplete: 'name',
    }),
    phone: phoneField(),
    day: z
      .string({ error: dayHint })
      .overwrite(cleanSingleLine)
      .refine((day) => day === '' || isIsoDay(day), { error: dayHint, abort: true })
      .refine((day) => day === '' || day >= today, 'Choose today or a later date.')
      .refine((day) => day === '' || day <= latest, `Choose a date within ${maxDaysAhead} days.`)
      .default('')
      .register(fieldMeta, {
        as: 'text',
        label: 'Day',
        type: 'date',
        hint: 'Leave it blank for the next working day.',
      }),
    time: z.enum(callTimes, { error: 'Choose a time of day.' }).register(fieldMeta, {
      as: 'select',
      label: 'Time, in Adelaide',
      options: callTimeOptions,
      placeholder: 'Choose …',
    }),
    about: optionalText(1000, 'Write this as text, or leave it blank.', cleanMultiline).register(
      fieldMeta,
      {
        as: 'textarea',
        label: 'What is it about?',
        hint: 'A product, an order, or a question. You may leave it blank.',
        rows: 3,
      },
    ),
    ...senderFields(),
  })
}

export type CallBackForm = z.output<ReturnType<typeof callBackForm>>

/** Returns the subject of a request for a call: “Call back: Tuesday 2 February 2027, any time”. */
export function describeCall({ day, time }: Pick<CallBackForm, 'day' | 'time'>): string {
  const when = day === '' ? 'next working day' : formatDayWithWeekday(day)
  return `Call back: ${when}, ${callTimeLabels[time].toLowerCase()}`
}
