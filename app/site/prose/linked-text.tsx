import { ContentLink } from '#app/domain/content/content-link.tsx'
import { linkedWords } from './linked-words.ts'

/** A paragraph of copy, with links where it names a page, an address or a number. */
export function LinkedText({ text }: { text: string }) {
  return linkedWords(text).map(({ at, words, to }) =>
    to === null ? (
      words
    ) : (
      <ContentLink key={at} link={{ text: words, href: to }} className="text-link" />
    ),
  )
}
