import { z } from 'zod'
import { isIsoDay, yearsLater } from '#app/domain/calendar/iso-day.ts'
import {
  emailHint,
  formHint,
  hiddenText,
  phoneHint,
  requiredText,
  tooLong,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readPhone } from '#app/platform/text/australian-phone.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'
import {
  australianStates,
  customerRoles,
  type EnquiryDetails,
  maxNoteLength,
  unloadings,
} from '../record/enquiry.ts'
import { isPostcode } from './postcodes.ts'

/** Most characters of each field, for the form's own `maxlength` too. */
export const fieldLengths = {
  contactName: 100,
  company: 120,
  email: 254,
  phone: 40,
  address: 200,
  suburb: 80,
  postcode: 4,
  purchaseOrder: 40,
  message: 4000,
  note: maxNoteLength,
} as const

/** Years ahead that a delivery can be asked for. */
const yearsAhead = 3

const postcodeHint = 'Enter the postcode as four digits, such as 5353.'
const dateHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'
const consentHint = 'Tick the box so that we may use these details to answer your enquiry.'

/**
 * The checkout form, one schema for browser and server. Every field is text (the consent box aside),
 * as a form sends it, and says beside the field what to do. Accepted text is one clean line (the
 * message: several), within its length.
 * @param today ISO date of the day it is sent, in the company's time zone
 */
export function enquiryForm(today: string) {
  if (current?.today !== today) current = { today, schema: buildForm(today) }
  return current.schema
}

/** The schema of the day: building one takes longer than checking a form with it. */
let current: { today: string; schema: ReturnType<typeof buildForm> } | undefined

function buildForm(today: string) {
  const latest = yearsLater(today, yearsAhead)
  return formSchema({
    contactName: requiredText(fieldLengths.contactName, 'Enter your name.'),
    company: requiredText(fieldLengths.company, 'Enter the name of your company.'),
    email: requiredText(fieldLengths.email, emailHint).regex(z.regexes.email, emailHint),
    phone: requiredText(fieldLengths.phone, phoneHint)
      .overwrite((text) => readPhone(text) ?? text)
      .refine((text) => readPhone(text) !== null, phoneHint),
    role: z.enum(customerRoles, { error: 'Choose what your company does.' }),
    address: requiredText(
      fieldLengths.address,
      'Enter the street address of the delivery site, such as 12 Example Road.',
    ),
    suburb: requiredText(fieldLengths.suburb, 'Enter the suburb or town of the delivery site.'),
    state: z.enum(australianStates, { error: 'Choose the state or territory.' }),
    postcode: z
      .string({ error: postcodeHint })
      .overwrite((text) => text.replace(/\s/gu, ''))
      .refine(isPostcode, postcodeHint),
    unloading: z.enum(unloadings, {
      error: 'Choose how the truck is unloaded: by your forklift or with a tail-lift.',
    }),
    neededBy: z
      .string({ error: dateHint })
      .overwrite(oneLine)
      .refine((day) => day === '' || isIsoDay(day), { error: dateHint, abort: true })
      .refine((day) => day === '' || day >= today, 'Choose today or a later date.')
      .refine(
        (day) => day === '' || day <= latest,
        `Choose a date within ${yearsAhead} years. Tell us about later plans in the message.`,
      )
      .default(''),
    purchaseOrder: z
      .string({ error: 'Enter a purchase order number, or leave this blank.' })
      .overwrite(oneLine)
      .max(fieldLengths.purchaseOrder, tooLong(fieldLengths.purchaseOrder))
      .default(''),
    message: z
      .string({ error: 'Write your message as text, or leave this blank.' })
      .overwrite(manyLines)
      .max(fieldLengths.message, tooLong(fieldLengths.message))
      .default(''),
    consent: z.boolean({ error: consentHint }).refine((ticked) => ticked, consentHint),
    /** Made with the form: however often it arrives, it is one enquiry. */
    submission: z.guid({ error: formHint }).overwrite((id) => id.toLowerCase()),
    /** Of `stampForm`: when the form was handed out. */
    stamp: hiddenText(60),
    /** `cartChangedAt` of the summary beside the form; empty where it is not known. */
    seen: hiddenText(20),
    /** The honeypot: people do not see it. */
    website: hiddenText(100),
    /** The human check's answer. */
    altcha: hiddenText(4096),
  })
}

export type EnquiryForm = z.output<ReturnType<typeof enquiryForm>>

/** What of the form is stored with the enquiry. */
export function detailsOf(form: EnquiryForm): EnquiryDetails {
  const { consent, submission, stamp, seen, website, altcha, neededBy, ...details } = form
  return { ...details, neededBy: neededBy || null }
}
