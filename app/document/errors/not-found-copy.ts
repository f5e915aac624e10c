import { isRouteErrorResponse } from 'react-router'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import system from '#db/seed/content/system.json' with { type: 'json' }

export type NotFoundCopy = Pick<ContentOf<'SYSTEM'>['notFound'], 'message'> & {
  link: { text: string; href: string }
}

/** Returns the 404 copy from an error's data; the release's own copy if the error has none. */
export function notFoundCopyOf(error: unknown): NotFoundCopy {
  const words: unknown = isRouteErrorResponse(error) ? error.data?.words : undefined
  return isNotFoundCopy(words) ? words : system.notFound
}

function isNotFoundCopy(words: unknown): words is NotFoundCopy {
  if (typeof words !== 'object' || words === null) return false
  if (!('message' in words && typeof words.message === 'string' && 'link' in words)) return false
  const { link } = words
  return typeof link === 'object' && link !== null && 'text' in link && 'href' in link
}
