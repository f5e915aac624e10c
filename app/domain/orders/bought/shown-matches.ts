/** Number of products that a search shows at first, and that each “Show more” adds. */
export const foundPageSize = 12
/** Maximum number of products that a search shows. */
export const maxFound = 120

/** Reads how many matches of a search a page shows from its URL (`most`). */
export function readMost(params: URLSearchParams): number {
  const wanted = Number(params.get('most'))
  return Number.isInteger(wanted) && wanted > foundPageSize
    ? Math.min(wanted, maxFound)
    : foundPageSize
}

/** Returns the number of matches that “Show more” shows; null if no more can be shown. */
export function nextMost(params: URLSearchParams): number | null {
  const most = readMost(params)
  return most < maxFound ? most + foundPageSize : null
}
