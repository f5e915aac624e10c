import {
  fillPlaceholders,
  openPlaceholderRefusal,
  type PlaceholderValues,
} from '#app/domain/text-drafts/placeholders.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'

/** Reader to whom a notice is addressed. */
export interface NoticeReader {
  /** Full name. */
  name: string
  companyName: string
}

/** Returns the values of the placeholders that a notice may use. */
function valuesFor({ name, companyName }: NoticeReader, author: string): PlaceholderValues {
  const [first = name] = name.trim().split(/\s+/)
  return { 'first name': first, name, company: companyName, 'my name': author }
}

/** Fills the placeholders of a notice's text for one reader. */
export function noticeWords(body: string, reader: NoticeReader, author: string): string {
  return fillPlaceholders(body, valuesFor(reader, author))
}

/**
 * Checks a notice's text for unknown placeholders and private links.
 * @returns the refusal message; null if it can be sent
 */
export function refuseNoticeWords(body: string): string | null {
  const words = noticeWords(body, { name: '-', companyName: '-' }, '-')
  return openPlaceholderRefusal(words) ?? refusePrivateLinks(words)
}
