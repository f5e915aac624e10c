import { useLocation } from 'react-router'
import { NotFound } from '#app/document/errors/not-found.tsx'
import type { NotFoundWords } from '#app/document/errors/not-found-words.ts'

/** In place of an article: the address is one of a single segment that nothing answers. */
export default function MissingArticle({ words }: { words: NotFoundWords }) {
  const { pathname, search } = useLocation()
  return <NotFound words={words} message={`Page not found: ${pathname}${search}`} />
}
