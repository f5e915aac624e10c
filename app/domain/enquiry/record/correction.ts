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

/** One detail that was corrected: what it was, and what it became. */
export interface Correction {
  at: Date
  author: string
  field: CorrectableField
  before: string
  after: string
}

/**
 * The details as the customer sent them, however often they were corrected since: what each field was
 * before its first correction.
 * @param corrections oldest first
 */
export function detailsAsSent(
  details: EnquiryDetails,
  corrections: readonly Pick<Correction, 'field' | 'before'>[],
): EnquiryDetails {
  const sent = correctableDetails(details)
  for (const { field, before } of corrections.toReversed()) sent[field] = before
  const { neededBy, ...rest } = sent
  return { ...details, ...(rest as Partial<EnquiryDetails>), neededBy: neededBy || null }
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
