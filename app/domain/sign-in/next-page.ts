import { matchPath } from 'react-router'

/** Parameter of an address, or field of a form, with the page that follows. */
export const nextParameter = 'next'

/** A page's address, with the page that follows it; an empty one is left out. */
export const withNext = (page: string, next: string) =>
  next ? `${page}?${new URLSearchParams({ [nextParameter]: next })}` : page

/**
 * The page that a request was for, to come back to: no address of a form or a file, and empty for
 * the start itself.
 */
export function pageAskedFor(method: string, { pathname, search }: URL, start: string): string {
  const isPage = method === 'GET' && pathname !== start
  return isPage ? pathname.replace(/\.data$/, '') + search : ''
}

/** Maximum letters of the address of a page that follows; a longer one counts as none. */
export const maxNextLetters = 500

/**
 * Returns the page to go on to, as a URL or a form names it: an address of one audience's own routes,
 * spelt as a browser sends it, so that it can stand in a `Location` header. Everything else becomes
 * the audience's start: other origins, ways up, control characters, unescaped letters of other
 * scripts, and what is too long.
 * @param start of the audience, such as `/portal`
 * @param patterns of routes, such as `/portal/:company/orders`
 */
export function nextPageOf(
  start: string,
  patterns: readonly string[],
  next: string | null,
): string {
  if (!next || next.length > maxNextLetters || !/^\/[!-~]*$/.test(next)) return start
  const [path = ''] = next.split('?', 1)
  const isOwn = path === start || path.startsWith(`${start}/`)
  const isPlain = /^[\w./-]+$/.test(path) && !/\/\/|\.\./.test(next) && !/[\\#]/.test(next)
  if (!isOwn || !isPlain) return start
  return patterns.some((pattern) => matchPath(pattern, path)) ? next : start
}
