import type { EnquiryDetails } from '../enquiry.ts'
import { type CorrectableField, correctableDetails } from './correction-form.ts'

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
