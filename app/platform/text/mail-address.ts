import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Writes an email address in the one form in which addresses are compared: lower case, its domain
 * in Punycode. Returns an empty string for text without `@`.
 */
export function normaliseMailAddress(address: string): string {
  const text = address.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  if (at < 0) return ''
  const domain = text.slice(at + 1).replace(/\.$/, '')
  return `${text.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`
}

/** Tells whether two email addresses are one, in whatever form they are written. */
export function isSameMailAddress(one: string, other: string): boolean {
  const normalised = normaliseMailAddress(one)
  return normalised !== '' && normalised === normaliseMailAddress(other)
}

/** Writes an email address for people: the domain in its own script. */
export function displayMailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToUnicode(domain) || domain}`
}
