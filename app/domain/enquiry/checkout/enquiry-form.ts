import { z } from 'zod'
import { emailField, phoneField } from '#app/domain/accounts/account-forms.ts'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { addYears, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { isPostcode, refuseOtherState } from '#app/domain/transport/postcodes.ts'
import {
  hiddenText,
  maxCompanyNameLength,
  maxPersonNameLength,
  optionalText,
  requiredCheckbox,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { senderFields } from '#app/platform/forms/sender-fields.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import {
  customerRoles,
  type EnquiryDetails,
  maxEnquiryMessage,
  palletUnloadings,
  roleLabels,
  unloadingLabels,
  unloadings,
} from '../enquiry.ts'

/** Maximum number of years ahead for a needed-by date. */
const maxYearsAhead = 3

/** Error message of a postcode that is not four digits. */
export const postcodeHint = 'Enter the postcode as four digits, such as 5353.'
const dateHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'

const roleOptions = customerRoles.map((value) => ({ value, label: roleLabels[value] }))
const stateOptions = australianStates.map((value) => ({ value, label: value }))
const unloadingOptions = palletUnloadings.map((value) => ({ value, label: unloadingLabels[value] }))

/**
 * Returns the schema of the checkout form, for browser and server. Every field is text except the
 * consent checkbox, and its error message says what to do. Accepted text is trimmed to one line
 * (several for the message), within its length limit.
 * @param today ISO date of the day it is sent, in the company's time zone
 */
export function enquiryForm(today: string) {
  if (current?.today !== today) current = { today, schema: buildForm(today) }
  return current.schema
}

/** Removes the spaces of a typed postcode. */
export const removeSpaces = (text: string) => text.replace(/\s/gu, '')

/** Cached schema of the day: building one takes longer than validating a form with it. */
let current: { today: string; schema: ReturnType<typeof buildForm> } | undefined

function buildForm(today: string) {
  const latest = addYears(today, maxYearsAhead)
  return formSchema({
    contactName: requiredText(maxPersonNameLength, 'Enter your name.').register(fieldMeta, {
      as: 'text',
      label: 'Contact name',
      autoComplete: 'name',
    }),
    company: requiredText(maxCompanyNameLength, 'Enter the name of your company.').register(
      fieldMeta,
      {
        as: 'text',
        label: 'Company',
        autoComplete: 'organization',
      },
    ),
    email: emailField(),
    phone: phoneField(),
    role: z.enum(customerRoles, { error: 'Choose what your company does.' }).register(fieldMeta, {
      as: 'select',
      label: 'What your company does',
      options: roleOptions,
      placeholder: 'Choose …',
    }),
    address: requiredText(
      200,
      'Enter the street address of the delivery site, such as 12 Example Road.',
    ).register(fieldMeta, {
      as: 'text',
      label: 'Street address',
      autoComplete: 'street-address',
    }),
    suburb: requiredText(80, 'Enter the suburb or town of the delivery site.').register(fieldMeta, {
      as: 'text',
      label: 'Suburb or town',
      autoComplete: 'address-level2',
    }),
    state: z
      .enum(australianStates, { error: 'Choose the state or territory.' })
      .register(fieldMeta, {
        as: 'select',
        label: 'State',
        options: stateOptions,
        placeholder: 'Choose …',
        autoComplete: 'address-level1',
      }),
    postcode: z
      .string({ error: postcodeHint })
      .overwrite(removeSpaces)
      .max(4, { error: postcodeHint, abort: true })
      .refine(isPostcode, postcodeHint)
      .register(fieldMeta, {
        as: 'text',
        label: 'Postcode',
        inputMode: 'numeric',
        autoComplete: 'postal-code',
      }),
    unloading: z
      .enum(unloadings, {
        error: 'Choose how the truck is unloaded: by your forklift or with a tail-lift.',
      })
      .register(fieldMeta, { as: 'radios', label: 'Unloading', options: unloadingOptions }),
    neededBy: z
      .string({ error: dateHint })
      .overwrite(cleanSingleLine)
      .refine((day) => day === '' || isIsoDay(day), { error: dateHint, abort: true })
      .refine((day) => day === '' || day >= today, 'Choose today or a later date.')
      .refine(
        (day) => day === '' || day <= latest,
        `Choose a date within ${maxYearsAhead} years. Tell us about later plans in the message.`,
      )
      .default('')
      .register(fieldMeta, { as: 'text', label: 'Needed by', type: 'date' }),
    purchaseOrder: optionalText(40, 'Enter a purchase order number, or leave this blank.').register(
      fieldMeta,
      {
        as: 'text',
        label: 'Purchase order number',
        hint: 'If you have one already.',
        autoComplete: 'off',
      },
    ),
    message: optionalText(
      maxEnquiryMessage,
      'Write your message as text, or leave this blank.',
      cleanMultiline,
    ).register(fieldMeta, {
      as: 'textarea',
      label: 'Message',
      hint: 'Gate hours, split deliveries, printing, anything else we should know.',
      rows: 5,
    }),
    consent: requiredCheckbox(
      'Tick the box so that we may use these details to answer your enquiry.',
    ).register(fieldMeta, {
      as: 'checkbox',
      label: 'Use these details to answer my enquiry.',
      hint: 'We never sell them; the Privacy Policy says who sees them, and how long we keep them.',
    }),
    ...senderFields(),
    /** `lockCartVersion` of the summary shown with the form; empty if it is not known. */
    seen: hiddenText(20),
  }).check(refuseOtherState)
}

export type EnquiryForm = z.output<ReturnType<typeof enquiryForm>>

/** Returns the part of the form that is stored with the enquiry. */
export function detailsOf(form: EnquiryForm): EnquiryDetails {
  const { consent, submission, stamp, seen, website, altcha, neededBy, ...details } = form
  return { ...details, neededBy: neededBy || null }
}
