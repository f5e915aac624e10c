import { textsOf } from '#app/platform/forms/form-texts.ts'

/**
 * Names of the fields that survive the choice of a customer; the other fields are filled from that
 * customer.
 */
const carriedFields = ['channel', 'lines', 'mailText', 'message', 'purchaseOrder', 'neededBy']

/** Collects those fields from the form, as history state for the page with the chosen customer. */
export function collectCarriedValues(form: HTMLFormElement): Record<string, string> {
  const typed = textsOf(new FormData(form))
  return Object.fromEntries(carriedFields.map((name) => [name, typed[name] ?? '']))
}

/**
 * Reads the fields of `collectCarriedValues` back from history state; empty if it holds anything
 * else.
 */
export function readCarriedValues(state: unknown): Record<string, string> {
  if (typeof state !== 'object' || state === null) return {}
  const words = Object.entries(state).filter(
    ([name, value]) => carriedFields.includes(name) && typeof value === 'string' && value !== '',
  )
  return Object.fromEntries(words)
}
