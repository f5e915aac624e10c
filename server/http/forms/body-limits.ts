import { audienceOfPath } from '#app/framework/audiences.ts'
import { maxFieldsWithLines, maxFormFields } from '#app/platform/forms/form-fields.ts'
import { parseTarget } from '../address.ts'

const kibibyte = 1024

/**
 * Maximum body size of most forms. Our longest forms, checkout and contact, have a message of 4,000
 * characters, a proof of 4,096 bytes and a dozen short fields: 56 kB if every character is
 * percent-encoded.
 */
export const defaultMaxBytes = 64 * kibibyte

/**
 * Forms of visitors with larger limits, by canonical path. None needs more fields than `maxFormFields`:
 * a pasted list is one field, and the lines of a cart are sent one by one.
 */
const largerForms: ReadonlyMap<string, number> = new Map([
  // A list that is too long is still read, so that the page can report its length and keep it.
  ['/catalogue/paste', 512 * kibibyte],
  // A message that is far too long is still read, so that the page can report it and keep it.
  ['/catalogue/checkout', 128 * kibibyte],
  ['/contact', 128 * kibibyte],
  ['/contact-requests-store-from-website', 128 * kibibyte],
  ['/portal/sign-in/access', 128 * kibibyte],
])

/**
 * Maximum body size for forms of signed-in users: a proposal of 300 lines, each with a short
 * reason.
 */
const signedInMaxBytes = 256 * kibibyte

/** Returns the maximum size, in bytes, of a form at a canonical path from a visitor. */
export const visitorBodyLimit = (path: string) => largerForms.get(path) ?? defaultMaxBytes

/**
 * Returns the maximum size, in bytes, of a form without files that is sent to a URL.
 * @param target path and query as sent, of a page or of its data
 */
export function bodyLimit(target: string): number {
  const address = parseTarget(target)
  if (address.outcome !== 'done') return defaultMaxBytes
  return (
    largerForms.get(address.path) ??
    (isForSignedIn(address.path) ? signedInMaxBytes : defaultMaxBytes)
  )
}

/** Returns the maximum number of fields of a form that is sent to a URL. */
export function fieldLimit(target: string): number {
  const address = parseTarget(target)
  return address.outcome === 'done' && isForSignedIn(address.path)
    ? maxFieldsWithLines
    : maxFormFields
}

export const isForSignedIn = (path: string) => audienceOfPath(path) !== 'public'
