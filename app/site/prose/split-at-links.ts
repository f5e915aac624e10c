import { href } from 'react-router'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'

export interface TextPart {
  /** Position of the part in the text. */
  at: number
  words: string
  /** Link target; null for plain text. */
  to: string | null
}

/**
 * Phrases in plain content that become links: page titles, sections, email addresses and phone
 * numbers.
 */
const linkPattern =
  /(?<mail>(?<![\w.])[\w.]+@[a-z0-9.-]+[a-z0-9])|(?<privacy>Privacy Policy)|(?<cookies>Cookie Statement)|(?<preferences>Preferences)|section (?<section>\d{1,2})|(?<phone>\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3})/g

/** Splits a paragraph into plain text and links. “Section” numbers refer to the privacy policy. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(linkPattern)) {
    if (match.index > end) parts.push({ at: end, words: text.slice(end, match.index), to: null })
    parts.push({ at: match.index, words: match[0], to: urlOf(match.groups ?? {}, match[0]) })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end), to: null })
  return parts
}

function urlOf(groups: Record<string, string | undefined>, words: string): string {
  if (groups.mail) return `mailto:${words}`
  if (groups.privacy) return href('/privacy-policy')
  if (groups.cookies) return href('/cookie-statement')
  if (groups.preferences) return href('/preferences')
  if (groups.section) return `${href('/privacy-policy')}#section-${groups.section}`
  return buildPhoneLink(words)
}
