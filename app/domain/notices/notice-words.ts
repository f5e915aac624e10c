import {
  fillPlaceholders,
  openPlaceholderRefusal,
  type PlaceholderValues,
} from '#app/domain/text-drafts/placeholders.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'

/** Whom a notice speaks to. */
export interface NoticeReader {
  /** Their whole name. */
  name: string
  companyName: string
}

/** What a notice may leave open: what is known of each of its readers. */
function valuesFor({ name, companyName }: NoticeReader, author: string): PlaceholderValues {
  const [first = name] = name.trim().split(/\s+/)
  return { 'first name': first, name, company: companyName, 'my name': author }
}

/** A notice’s text as one of its readers has it. */
export function noticeWords(body: string, reader: NoticeReader, author: string): string {
  return fillPlaceholders(body, valuesFor(reader, author))
}

/**
 * Refuses a text that leaves open what a notice does not know, or contains a private link.
 * @returns null if it can be sent
 */
export function refuseNoticeWords(body: string): string | null {
  const words = noticeWords(body, { name: '-', companyName: '-' }, '-')
  return openPlaceholderRefusal(words) ?? refusePrivateLinks(words)
}
