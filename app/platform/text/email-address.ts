import { domainToASCII, domainToUnicode } from 'node:url'
import { cleanSingleLine } from './plain-text.ts'

/** Invisible characters that come along when an address is copied from a page or a document. */
const copiedMarks = /[\u00AD\u061C\u180E\u200B-\u200F\u2060\uFEFF]/gu
/** Hyphens that look like “-”: non-breaking ones, and those of text processors. */
const otherHyphens = /[\u2010-\u2012\uFE63\uFF0D]/gu
/** A label or link before an address: “E-mail: ann@…”, “mailto:ann@…”. */
const labelBefore = /^(?:mailto|e-?mail)\s*:\s*/i
/** The end of the sentence or list that an address was copied from, and the subject of a link. */
const copiedEnd = /(?:\?[\w-]+=.*|[\s.,;:]+)$/u

/** Characters of the part before the @ (RFC 5322, atext), in parts separated by single dots. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const maxLocalPartLength = 64
const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Cleans a pasted email address: removes invisible marks, a label, brackets around it and the
 * punctuation after it, and replaces non-breaking hyphens and full-width letters.
 */
export function cleanEmail(text: string): string {
  const plain = text.replace(copiedMarks, '').replace(otherHyphens, '-').normalize('NFKC')
  return cleanSingleLine(plain)
    .replace(labelBefore, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .replace(copiedEnd, '')
}

/** Whether a cleaned text is an email address; its domain may have letters such as “ü”. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  if (at < 0 || local.length > maxLocalPartLength || !localPart.test(local)) return false
  const labels = (asciiDomain(text.slice(at + 1)) ?? '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && /[a-z]/.test(last)
}

/** Returns a domain as DNS knows it (“xn--…”); null if it is not a domain. */
function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * Explains why a cleaned text is not an email address, if the reason is a common one: a name with
 * brackets, a curly apostrophe, several addresses, a comma, a space, “(at)” or an accent. Otherwise
 * null.
 */
export function explainEmail(text: string): string | null {
  const inBrackets = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text)?.[1]
  if (inBrackets) return `Enter the address alone, without the name: ${inBrackets}`
  if (/[‘’ʼ]/u.test(text)) {
    return `Use a straight apostrophe: ${text.replace(/[‘’ʼ]/gu, "'")}`
  }
  if (text.split('@').length > 2) return 'Enter one e-mail address only.'
  if (/^\S+,\S+$/.test(text) && text.includes('@')) {
    return `Use a full stop instead of the comma: ${text.replaceAll(',', '.')}`
  }
  if (/\s/.test(text) && text.includes('@')) return 'Remove the space from the e-mail address.'
  if (/[([]\s*at\s*[)\]]/i.test(text)) return 'Write @ instead of “(at)”.'
  const local = text.slice(0, Math.max(0, text.lastIndexOf('@')))
  const accented = /\P{ASCII}/u.exec(local)?.[0]
  return accented ? `Our mail server cannot send to “${accented}” before the @.` : null
}

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
