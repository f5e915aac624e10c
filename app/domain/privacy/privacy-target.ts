import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/** Which personal data is meant: one contact request by id, one enquiry, or all of an e-mail address. */
export type PrivacyTarget = { contactRequest: string } | { reference: string } | { email: string }

/** Parses an id, a reference or an e-mail address; null for anything else. */
export function parsePrivacyTarget(text: string): PrivacyTarget | null {
  const named = text.trim()
  if (isUuid(named)) return { contactRequest: named }
  const reference = parseReference(named)
  if (reference) return { reference }
  return /^\S+@\S+$/.test(named) ? { email: named } : null
}
