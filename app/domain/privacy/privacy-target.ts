import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Selection of personal data: one contact request by id, one enquiry by reference, or everything of
 * an email address.
 */
export type PrivacyTarget = { contactRequest: string } | { reference: string } | { email: string }

/** Parses an id, a reference or an email address; null for anything else. */
export function parsePrivacyTarget(text: string): PrivacyTarget | null {
  const named = text.trim()
  if (isUuid(named)) return { contactRequest: named }
  const reference = parseReference(named)
  if (reference) return { reference }
  return /^\S+@\S+$/.test(named) ? { email: named } : null
}
