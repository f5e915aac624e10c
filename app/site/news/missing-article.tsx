import { useLocation } from 'react-router'
import { NotFound } from '#app/document/errors/not-found.tsx'
import type { NotFoundWords } from '#app/document/errors/not-found-words.ts'

/** Not-found message for unknown paths of one segment, which reach the article route. */
export default function MissingArticle({ words }: { words: NotFoundWords }) {
  const { pathname, search } = useLocation()
  return <NotFound words={words} message={`Page not found: ${pathname}${search}`} />
}
