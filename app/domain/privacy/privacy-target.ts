import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { normalisePhone } from '#app/platform/text/australian-phone.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Selection of personal data: one contact request by id, one enquiry by reference, or everything of
 * an email address or a phone number.
 */
export type PrivacyTarget =
  | { contactRequest: string }
  | { reference: string }
  | { email: string }
  | { phone: string }

/** Parses an id, a reference, an email address or a phone number; null for anything else. */
export function parsePrivacyTarget(text: string): PrivacyTarget | null {
  const named = text.trim()
  if (isUuid(named)) return { contactRequest: named }
  const reference = parseReference(named)
  if (reference) return { reference }
  if (/^\S+@\S+$/.test(named)) return { email: named }
  const phone = normalisePhone(named)
  return phone ? { phone } : null
}
