import { z } from 'zod'
import { isIsoDay, yearsLater } from '#app/domain/calendar/iso-day.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import { maxEnquiryMessage } from '#app/domain/enquiry/enquiry.ts'
import { refuseOtherState } from '#app/domain/transport/postcodes.ts'
import { hiddenText, optionalText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** The value of `site` for an address that is typed. */
export const otherPlace = 'other'

/** How an order comes: on a day, or called off over a period. */
export const waysToCome = {
  once: 'One order, delivered by a day or on several',
  blanket: 'A blanket order, called off by the truck over a period',
} as const

/** Years ahead that a blanket order can last. */
const yearsAhead = 3

/** A day, or nothing. */
const dayText = () =>
  z
    .string({ error: dateHint })
    .overwrite(oneLine)
    .refine((day) => day === '' || isIsoDay(day), dateHint)
    .default('')

const dateHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'

/** The fields of an address that is typed. */
const placeFields = ['address', 'suburb', 'state', 'postcode', 'unloading'] as const

/** Making one takes longer than reading a form by it: both kinds are kept for the day. */
const made = new Map<boolean, { today: string; schema: ReturnType<typeof makeForm> }>()

/**
 * What is written of an order beside its lines: one schema for browser and server.
 * @param today ISO date of the day it is sent, in the company's time zone
 * @param isTyped whether the place is typed; else a site of the company's is chosen
 */
export function orderForm(today: string, isTyped: boolean) {
  const before = made.get(isTyped)
  if (before?.today === today) return before.schema
  const schema = makeForm(today, isTyped)
  made.set(isTyped, { today, schema })
  return schema
}

function makeForm(today: string, isTyped: boolean) {
  return formSchema(orderFields(today, isTyped)).check((ctx) => {
    if (isTyped) refuseOtherState(ctx)
    const { comes, periodFrom: from, periodUntil: until } = ctx.value
    if (comes !== 'blanket') return
    const refuse = (field: 'periodFrom' | 'periodUntil', message: string) =>
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value[field] })
    if (from === '') refuse('periodFrom', 'Choose the first day of the period.')
    if (until === '') refuse('periodUntil', 'Choose the last day of the period.')
    else if (until < today || until > yearsLater(today, yearsAhead)) {
      refuse('periodUntil', `Choose a last day from today on, within ${yearsAhead} years.`)
    } else if (until < from)
      refuse('periodUntil', 'Choose a last day that is not before the first.')
  })
}

function orderFields(today: string, isTyped: boolean) {
  const { phone, neededBy, address, suburb, state, postcode, unloading } = enquiryForm(today).shape
  const typed = { address, suburb, state, postcode, unloading }
  const unused = Object.fromEntries(
    placeFields.map((name) => [name, withMetaOf(typed[name])]),
  ) as unknown as typeof typed
  return {
    /** Id of a site of the company’s, or `otherPlace`. */
    site: z.string({ error: 'Choose where it goes.' }).max(40),
    ...(isTyped ? typed : unused),
    phone,
    neededBy,
    purchaseOrder: optionalText(40, 'Enter your order number, or leave this blank.').register(
      fieldMeta,
      { as: 'text', label: 'Your order number', autoComplete: 'off' },
    ),
    message: optionalText(
      maxEnquiryMessage,
      'Write your message as text, or leave this blank.',
      manyLines,
    ).register(fieldMeta, {
      as: 'textarea',
      label: 'Message to our team',
      hint: 'Anything that the lines do not say.',
      rows: 4,
    }),
    /** The order number that the sender knows was used before, and uses again. */
    numberAgain: hiddenText(40),
    /** Id of the draft that was shown: sent twice, it is one order. */
    draft: hiddenText(36),
    /** `linesMark` of the lines that were shown. */
    seen: hiddenText(64),
    comes: z.enum(['once', 'blanket'], { error: 'Choose how the order comes.' }).default('once'),
    periodFrom: dayText().register(fieldMeta, { as: 'text', label: 'First day', type: 'date' }),
    periodUntil: dayText().register(fieldMeta, { as: 'text', label: 'Last day', type: 'date' }),
  }
}

/** A field that does not count: it keeps its words, and is empty. */
function withMetaOf(schema: z.ZodType) {
  const meta = fieldMeta.get(schema)
  const empty = z
    .string()
    .overwrite(() => '')
    .default('')
    .catch('')
  return meta ? empty.register(fieldMeta, meta) : empty
}

export type OrderForm = z.output<ReturnType<typeof orderForm>>
