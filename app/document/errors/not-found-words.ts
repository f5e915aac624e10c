import { isRouteErrorResponse } from 'react-router'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import system from '#db/seed/content/system.json' with { type: 'json' }

export type NotFoundWords = Pick<ContentOf<'SYSTEM'>['notFound'], 'message'> & {
  link: { text: string; href: string }
}

/** Returns the 404 copy from an error's data; the release's own copy if the error has none. */
export function notFoundWordsOf(error: unknown): NotFoundWords {
  const words: unknown = isRouteErrorResponse(error) ? error.data?.words : undefined
  return isNotFoundWords(words) ? words : system.notFound
}

function isNotFoundWords(words: unknown): words is NotFoundWords {
  if (typeof words !== 'object' || words === null) return false
  if (!('message' in words && typeof words.message === 'string' && 'link' in words)) return false
  const { link } = words
  return typeof link === 'object' && link !== null && 'text' in link && 'href' in link
}
