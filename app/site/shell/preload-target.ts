/** Pages that are one person's own: no cache keeps them, so fetching them ahead is in vain. */
const personal =
  /^\/(?:catalogue\/(?:cart|checkout)|enquiry\/|preferences|(?:portal|staff)(?:\/|$))/
/** What a visitor searches for is for the visitor to ask: the site counts what it has no answer to. */
const searching = /[?&]q=/
/** Files, feeds and pictures are no pages. */
const file = /\.[a-z0-9]+$/i

/**
 * The page to fetch ahead for a link, as path and query; null for a link that leads to no other
 * page of the site, or to one that would have to be fetched again.
 * @param address of the link, in full
 * @param here full address of the page that is shown
 */
export function preloadTarget(address: string, here: string): string | null {
  const { origin, pathname, search: query } = new URL(address)
  const shown = new URL(here)
  if (origin !== shown.origin || pathname === shown.pathname) return null
  const isLeft = personal.test(pathname) || file.test(pathname) || searching.test(query)
  return isLeft ? null : pathname + query
}
