import type { EnquiryDetails } from '../enquiry.ts'

/** Details that can be corrected, with their labels in the history. Free text is not included. */
export const correctableLabels = {
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

export type CorrectableField = keyof typeof correctableLabels
export const correctableFields = Object.keys(correctableLabels) as CorrectableField[]

/** Details that do not identify a person; they are kept for statistics after erasure. */
export const nonPersonalFields: readonly CorrectableField[] = [
  'role',
  'state',
  'postcode',
  'unloading',
  'neededBy',
]

/** Correction of one detail, with the values before and after. */
export interface Correction {
  at: Date
  author: string
  field: CorrectableField
  before: string
  after: string
}

/**
 * Restores the details as the customer sent them, before any correction.
 * @param corrections oldest first
 */
export function restoreSentDetails(
  details: EnquiryDetails,
  corrections: readonly Pick<Correction, 'field' | 'before'>[],
): EnquiryDetails {
  const sent = correctableDetails(details)
  for (const { field, before } of corrections.toReversed()) sent[field] = before
  const { neededBy, ...rest } = sent
  return { ...details, ...(rest as Partial<EnquiryDetails>), neededBy: neededBy || null }
}

/** Converts the details to the values of form fields. */
export function correctableDetails(details: EnquiryDetails): Record<CorrectableField, string> {
  const { message, neededBy, ...rest } = details
  return { ...rest, neededBy: neededBy ?? '' }
}

/** Picks the typed values that differ from the stored ones. */
export function pickChangedFields(
  details: EnquiryDetails,
  typed: Readonly<Record<string, string | undefined>>,
): Partial<Record<CorrectableField, string>> {
  const stored = correctableDetails(details)
  const changed = correctableFields.filter(
    (name) => typed[name] !== undefined && typed[name]?.trim() !== stored[name],
  )
  return Object.fromEntries(changed.map((name) => [name, typed[name] ?? '']))
}
