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

/**
 * Where to go on, as an address or a form names it: a page of one audience and nothing else, so not
 * `//elsewhere`, no way up, no other origin.
 * @param start of that audience, such as `/portal`, and the answer where the page is none of it
 */
export function nextPageOf(start: string, next: string | null): string {
  if (!next?.startsWith(start)) return start
  const isPath = /^(?:\/[\w./-]*)?(?:\?[^\\#]*)?$/.test(next.slice(start.length))
  return isPath && !/\/\/|\.\./.test(next) ? next : start
}
