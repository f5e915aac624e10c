import { z } from 'zod'
import { addYears, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import {
  maxEnquiryMessage,
  maxWatchers,
  tooManyWatchersMessage,
} from '#app/domain/enquiry/enquiry.ts'
import { refuseOtherState } from '#app/domain/transport/postcodes.ts'
import {
  byId,
  freeText,
  hiddenText,
  optionalText,
  uuidText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Value of the `site` field for an address that is typed in. */
export const otherPlaceValue = 'other'

/** Error of a chosen site that is not among those offered. */
export const siteMissingMessage =
  'Choose a delivery address: the chosen site was removed, or is not one of yours.'

/** Delivery modes of an order: on one or several days, or called off over a period. */
export const deliveryModes = {
  once: 'One order, delivered by a day or on several',
  blanket: 'A blanket order, called off by the truck over a period',
} as const

/** Maximum number of years ahead for the last day of a blanket order. */
const maxBlanketYears = 3

/** Schema of an optional ISO date. */
const optionalDay = () =>
  z
    .string({ error: dateHint })
    .overwrite(cleanSingleLine)
    .refine((day) => day === '' || isIsoDay(day), dateHint)
    .default('')

const dateHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'

/** Address fields, used if no site is selected. */
const placeFields = ['address', 'suburb', 'state', 'postcode', 'unloading'] as const

/**
 * Cache of both schemas for the day, because building one takes longer than parsing a form with it.
 */
const schemaCache = new Map<boolean, { today: string; schema: ReturnType<typeof makeForm> }>()

/**
 * Returns the schema for the details of an order besides its lines, shared by browser and server.
 * @param today ISO date of the day it is sent, in the company's time zone
 * @param isTyped whether the address is typed in; otherwise a site of the company is selected
 */
export function orderForm(today: string, isTyped: boolean) {
  const before = schemaCache.get(isTyped)
  if (before?.today === today) return before.schema
  const schema = makeForm(today, isTyped)
  schemaCache.set(isTyped, { today, schema })
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
    else if (until < today || until > addYears(today, maxBlanketYears)) {
      refuse('periodUntil', `Choose a last day from today on, within ${maxBlanketYears} years.`)
    } else if (until < from)
      refuse('periodUntil', 'Choose a last day that is not before the first.')
  })
}

function orderFields(today: string, isTyped: boolean) {
  const { phone, neededBy, address, suburb, state, postcode, unloading } = enquiryForm(today).shape
  const typed = { address, suburb, state, postcode, unloading }
  const unused = Object.fromEntries(
    placeFields.map((name) => [name, ignoredField(typed[name])]),
  ) as unknown as typeof typed
  return {
    /** Id of one of the company's sites, or `otherPlaceValue`. */
    site: z.string({ error: 'Choose the delivery address.' }).max(40),
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
      cleanMultiline,
    ).register(fieldMeta, {
      as: 'textarea',
      label: 'Message to our team',
      hint: 'Anything else we should know.',
      rows: 4,
    }),
    /** Values of the company's own fields, by their id. */
    ownField: byId(freeText()),
    /** Accounts of the colleagues who are to watch the order. */
    watcher: z.array(uuidText()).max(maxWatchers, tooManyWatchersMessage),
    /** An order number that was used before, confirmed by the sender for reuse. */
    numberAgain: hiddenText(40),
    /** Id of the draft that was shown; submitting it twice creates one order. */
    draft: hiddenText(36),
    /** Fingerprint (`linesFingerprint`) of the lines that were shown. */
    seen: hiddenText(64),
    comes: z
      .enum(['once', 'blanket'], { error: 'Choose how the order is delivered.' })
      .default('once'),
    periodFrom: optionalDay().register(fieldMeta, { as: 'text', label: 'First day', type: 'date' }),
    periodUntil: optionalDay().register(fieldMeta, { as: 'text', label: 'Last day', type: 'date' }),
  }
}

/**
 * Replaces a field that does not apply: keeps its label and hint, and parses to ''. A choice must
 * still be one of those offered.
 */
function ignoredField(schema: z.ZodType) {
  const meta = fieldMeta.get(schema)
  const offered: z.ZodType = schema instanceof z.ZodEnum ? schema.optional() : freeText()
  const empty = offered.transform(() => '')
  return meta ? empty.register(fieldMeta, meta) : empty
}

export type OrderForm = z.output<ReturnType<typeof orderForm>>
