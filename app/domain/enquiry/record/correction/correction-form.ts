import { formSchema } from '#app/platform/forms/form-schema.ts'
import { enquiryForm } from '../../checkout/enquiry-form.ts'
import type { EnquiryDetails } from '../enquiry.ts'

/** The details that can be corrected, with their names in the history; not what is free text. */
export const correctableNames = {
  contactName: 'contact name',
  company: 'company',
  email: 'e-mail',
  phone: 'phone',
  role: 'what your company does',
  address: 'street address',
  suburb: 'suburb or town',
  state: 'state',
  postcode: 'postcode',
  unloading: 'unloading',
  neededBy: 'needed by',
  purchaseOrder: 'purchase-order number',
} as const satisfies Partial<Record<keyof EnquiryDetails, string>>

export type CorrectableField = keyof typeof correctableNames
export const correctableFields = Object.keys(correctableNames) as CorrectableField[]

/** Those that say nothing of who somebody is, and stay as figures when a person is forgotten. */
export const figures: readonly CorrectableField[] = [
  'role',
  'state',
  'postcode',
  'unloading',
  'neededBy',
]

/** Most characters of the reason of a correction. */
export const maxCorrectionReason = 300

/**
 * The checkout form's fields that can be corrected, with its rules.
 * @param today ISO date from which a delivery can be asked for
 */
export function correctionForm(today: string) {
  const { consent, submission, stamp, seen, website, altcha, message, ...fields } =
    enquiryForm(today).shape
  return formSchema(fields satisfies Record<CorrectableField, unknown>)
}

/** The details as the fields of a form hold them. */
export function correctableDetails(details: EnquiryDetails): Record<CorrectableField, string> {
  const { message, neededBy, ...rest } = details
  return { ...rest, neededBy: neededBy ?? '' }
}

/** What was typed, of fields that differ from what is stored. */
export function changedFields(
  details: EnquiryDetails,
  typed: Readonly<Record<string, string | undefined>>,
): Partial<Record<CorrectableField, string>> {
  const stored = correctableDetails(details)
  const changed = correctableFields.filter(
    (name) => typed[name] !== undefined && typed[name]?.trim() !== stored[name],
  )
  return Object.fromEntries(changed.map((name) => [name, typed[name] ?? '']))
}
