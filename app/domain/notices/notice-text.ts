import {
  fillPlaceholders,
  type PlaceholderValues,
  refuseOpenPlaceholders,
} from '#app/domain/text-drafts/placeholders.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'

/** Reader to whom a notice is addressed. */
export interface NoticeReader {
  /** Full name. */
  name: string
  companyName: string
}

/** Returns the values of the placeholders that a notice may use. */
function placeholderValues({ name, companyName }: NoticeReader, author: string): PlaceholderValues {
  const [first = name] = name.trim().split(/\s+/)
  return { 'first name': first, name, company: companyName, 'my name': author }
}

/** Fills the placeholders of a notice's text for one reader. */
export function fillNotice(body: string, reader: NoticeReader, author: string): string {
  return fillPlaceholders(body, placeholderValues(reader, author))
}

/**
 * Checks a notice's text for unknown placeholders and private links.
 * @returns the refusal message; null if it can be sent
 */
export function findNoticeTextRefusal(body: string): string | null {
  const words = fillNotice(body, { name: '-', companyName: '-' }, '-')
  return refuseOpenPlaceholders(words) ?? refusePrivateLinks(words)
}
