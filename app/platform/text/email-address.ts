import { cleanSingleLine } from './plain-text.ts'

/** Invisible characters that come along when an address is copied from a page or a document. */
const copiedMarks = /[\u00AD\u061C\u180E\u200B-\u200F\u2060\uFEFF]/gu
/** Hyphens that look like “-”: non-breaking ones, and those of text processors. */
const otherHyphens = /[\u2010-\u2012\uFE63\uFF0D]/gu

/** Characters of the part before the @ (RFC 5322, atext), in parts separated by single dots. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const maxLocalPartLength = 64
const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Cleans a pasted email address: removes invisible marks and `mailto:`, and replaces non-breaking
 * hyphens.
 */
export function cleanEmail(text: string): string {
  return cleanSingleLine(text.replace(copiedMarks, '').replace(otherHyphens, '-')).replace(
    /^mailto:\s*/i,
    '',
  )
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
 * brackets, a curly apostrophe, several addresses or a space. Otherwise null.
 */
export function explainEmail(text: string): string | null {
  const inBrackets = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text)?.[1]
  if (inBrackets) return `Enter the address alone, without the name: ${inBrackets}`
  if (/[‘’ʼ]/u.test(text)) {
    return `Use a straight apostrophe: ${text.replace(/[‘’ʼ]/gu, "'")}`
  }
  if (text.split('@').length > 2) return 'Enter one e-mail address only.'
  if (/\s/.test(text) && text.includes('@')) return 'Remove the space from the e-mail address.'
  return null
}
