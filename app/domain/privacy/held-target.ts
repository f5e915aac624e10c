import { parseReference } from '#app/domain/enquiry/record/enquiry-reference.ts'

/** Whose information is meant: one contact request by its id, one enquiry, or all of an address. */
export type HeldTarget = { contactRequest: string } | { reference: string } | { email: string }

/** What somebody names, as one of the three; null if it is none. */
export function parseHeldTarget(text: string): HeldTarget | null {
  const named = text.trim()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named)) return { contactRequest: named }
  const reference = parseReference(named)
  if (reference) return { reference }
  return /^\S+@\S+$/.test(named) ? { email: named } : null
}
