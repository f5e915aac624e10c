import { useLocation } from 'react-router'
import { NotFound } from '#app/document/errors/not-found.tsx'
import type { NotFoundCopy } from '#app/document/errors/not-found-copy.ts'

/** Not-found message for unknown paths of one segment, which reach the article route. */
export default function MissingArticle({ words }: { words: NotFoundCopy }) {
  const { pathname, search } = useLocation()
  return <NotFound words={words} message={`Page not found: ${pathname}${search}`} />
}
