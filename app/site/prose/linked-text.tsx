import { ContentLink } from '#app/domain/content/content-link.tsx'
import { splitAtLinks } from './split-at-links.ts'

/**
 * Paragraph of content in which page titles, sections, email addresses and phone numbers are links.
 */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ at, words, to }) =>
    to === null ? (
      words
    ) : (
      <ContentLink key={at} link={{ text: words, href: to }} className="text-link" />
    ),
  )
}
