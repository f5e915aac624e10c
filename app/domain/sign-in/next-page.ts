import { matchPath } from 'react-router'

/** Name of the URL parameter or form field with the page to open afterwards. */
export const nextParameter = 'next'

/** Adds the page to open afterwards to a URL; an empty one is omitted. */
export const addNextPage = (page: string, next: string) =>
  next ? `${page}?${new URLSearchParams({ [nextParameter]: next })}` : page

/**
 * Returns the page that a request was for, so that the user can return to it after signing in;
 * empty for the start page. A form returns to the page at its own address: pages send their forms to
 * themselves, and an address without a page redirects to one.
 */
export function getRequestedPage(method: string, { pathname, search }: URL, start: string): string {
  const isPage = (method === 'GET' || method === 'POST') && pathname !== start
  return isPage ? pathname.replace(/\.data$/, '') + search : ''
}

/** Maximum length of the URL in `next`, in characters; a longer one is ignored. */
export const maxNextLength = 500

/**
 * Validates the page to open afterwards, as named in a URL or form. Accepts only paths of the
 * audience's own routes in printable ASCII, so that they can be used in a `Location` header.
 * Anything else becomes the start page: other origins, “..”, control characters, unescaped
 * non-ASCII characters, and overlong values.
 * @param start start page of the audience, such as `/portal`
 * @param patterns route patterns, such as `/portal/:company/orders`
 */
export function resolveNextPage(
  start: string,
  patterns: readonly string[],
  next: string | null,
): string {
  if (!next || next.length > maxNextLength || !/^\/[!-~]*$/.test(next)) return start
  const [path = ''] = next.split('?', 1)
  const isOwn = path === start || path.startsWith(`${start}/`)
  const isPlain = /^[\w./-]+$/.test(path) && !/\/\/|\.\./.test(next) && !/[\\#]/.test(next)
  if (!isOwn || !isPlain) return start
  return patterns.some((pattern) => matchPath(pattern, path)) ? next : start
}
