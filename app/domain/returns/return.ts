import { z } from 'zod'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { choiceOf, optionalText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

interface ReturnState {
  /** Label for customers and the desk. */
  label: string
  tone: 'neutral' | 'positive' | 'attention' | 'negative'
  /** Whether the desk still has to do something. */
  isOpen: boolean
}

/** States of a return of empties. */
export const returnLifecycle = {
  asked: { label: 'Asked', tone: 'attention', isOpen: true },
  scheduled: { label: 'Scheduled', tone: 'neutral', isOpen: true },
  collected: { label: 'Collected', tone: 'positive', isOpen: false },
  declined: { label: 'Declined', tone: 'negative', isOpen: false },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', isOpen: false },
} as const satisfies Record<string, ReturnState>
export type ReturnStateName = keyof typeof returnLifecycle
export const returnStates = Object.keys(returnLifecycle) as ReturnStateName[]
export const openReturnStates = returnStates.filter((state) => returnLifecycle[state].isOpen)

/** Maximum number of pallets, and of kegs, in one return. */
export const maxReturned = 2000
/** Maximum length of a note, in characters. */
const maxNoteLength = 500
/** Longest time ahead for which a pick-up can be asked or scheduled. */
export const maxDaysAhead = 366

/** Formats what is returned: “4 pallets and 12 kegs”. */
export function describeReturned({ pallets, kegs }: { pallets: number; kegs: number }): string {
  const parts = [
    pallets > 0 && `${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`,
    kegs > 0 && `${kegs} ${kegs === 1 ? 'keg' : 'kegs'}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

const countHint = `Enter a whole number from 0 to ${maxReturned}.`
const count = (label: string, hint: string) =>
  z
    .string({ error: countHint })
    .default('')
    .refine(
      (text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= maxReturned),
      countHint,
    )
    .register(fieldMeta, { as: 'text', label, hint, inputMode: 'numeric', autoComplete: 'off' })

const day = (label: string, missing: string) =>
  z.string({ error: missing }).refine(isIsoDay, missing).register(fieldMeta, {
    as: 'text',
    label,
    type: 'date',
  })
const note = (label: string, hint: string) =>
  optionalText(maxNoteLength, 'Shorten the note.', cleanMultiline).register(fieldMeta, {
    as: 'textarea',
    label,
    hint,
    rows: 3,
  })

/** Schema of the form with which a member asks for a pick-up. */
export const returnForm = formSchema({
  site: uuidText('Choose the site.'),
  pallets: count('Empty pallets', 'Leave it blank if there are none.'),
  kegs: count('Empty kegs', 'Leave it blank if there are none.'),
  readyOn: day('Ready from', 'Choose the day from which they are ready.'),
  note: note('Note for the driver', 'For instance where they stand, and what opens the gate.'),
})

/** Forms with which the desk answers a return, by intent. */
export const returnAnswers = {
  schedule: formSchema({
    pickUpOn: day('Day of the pick-up', 'Choose the day of the pick-up.'),
    note: note('Note to the customer', 'They get it by mail.'),
    seen: choiceOf(returnStates),
  }),
  collect: formSchema({ seen: choiceOf(returnStates) }),
  decline: formSchema({
    note: note('Reason, for the customer', 'They get it by mail.'),
    seen: choiceOf(returnStates),
  }),
}
