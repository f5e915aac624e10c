import { audienceOfPath } from '#app/framework/audiences.ts'
import { mostFieldsOfLines, mostFormFields } from '#app/platform/forms/form-fields.ts'
import { readAddress } from '../address.ts'

const kibibyte = 1024

/**
 * For the longest of our forms, checkout and contact: a message of 4,000 characters, a proof of
 * 4,096 bytes and a dozen short fields take 56 kB when every character is percent-encoded.
 */
export const usualBytes = 64 * kibibyte

/**
 * Forms of strangers that need more, by their canonical path. None needs more fields than
 * `mostFormFields`: a pasted list is one field however many lines it has, and the lines of a cart are
 * sent one by one.
 */
const largerForms: ReadonlyMap<string, number> = new Map([
  // A list that is too long is still read, so that the page can say by how much and keep it.
  ['/catalogue/paste', 512 * kibibyte],
  // A message that is many times too long is still read, so that the page can say so and keep it.
  ['/catalogue/checkout', 128 * kibibyte],
])

/** For forms of people who signed in: a proposal for 300 lines, each with a reason of some words. */
const signedInBytes = 256 * kibibyte

/**
 * Returns the maximum size, in bytes, of a form without files that is sent to an address.
 * @param target path and query as typed, of a page or of its data
 */
export function bodyLimit(target: string): number {
  const address = readAddress(target)
  if (!address.ok) return usualBytes
  return largerForms.get(address.path) ?? (isForSignedIn(address.path) ? signedInBytes : usualBytes)
}

/** The most fields of a form that is sent to an address. */
export function fieldLimit(target: string): number {
  const address = readAddress(target)
  return address.ok && isForSignedIn(address.path) ? mostFieldsOfLines : mostFormFields
}

export const isForSignedIn = (path: string) => audienceOfPath(path) !== 'public'
