/** Pages that differ for each visitor. They are not cached, so prefetching them is useless. */
const personalPattern =
  /^\/(?:catalogue\/(?:cart|checkout)|enquiry\/|preferences|(?:portal|staff)(?:\/|$))/
/** Searches are not prefetched, because the site counts those that it cannot answer. */
const searchPattern = /[?&]q=/
/** Files, feeds and pictures, which are not pages. */
const filePattern = /\.[a-z0-9]+$/i

/**
 * Returns the page to prefetch for a link, as path and query. @returns null if the link leads to
 * another site, to the current page, or to a page that is not worth prefetching
 * @param address absolute URL of the link
 * @param here absolute URL of the current page
 */
export function findPreloadTarget(address: string, here: string): string | null {
  const { origin, pathname, search: query } = new URL(address)
  const shown = new URL(here)
  if (origin !== shown.origin || pathname === shown.pathname) return null
  const isLeft =
    personalPattern.test(pathname) || filePattern.test(pathname) || searchPattern.test(query)
  return isLeft ? null : pathname + query
}
