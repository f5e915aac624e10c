import { ContentLink } from '#app/domain/content/content-link.tsx'
import { linkedWords } from './linked-words.ts'

/**
 * Paragraph of content in which page titles, sections, email addresses and phone numbers are links.
 */
export function LinkedText({ text }: { text: string }) {
  return linkedWords(text).map(({ at, words, to }) =>
    to === null ? (
      words
    ) : (
      <ContentLink key={at} link={{ text: words, href: to }} className="text-link" />
    ),
  )
}
