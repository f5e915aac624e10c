/** Highest page number accepted. */
const mostPages = 100

/**
 * Reads the page number of a list from the query parameter `page`: 1 to `maxPage`, 1 if it is
 * missing or invalid.
 */
export function pageNumber({ searchParams }: URL): number {
  return Math.max(1, Math.min(mostPages, Math.floor(Number(searchParams.get('page'))) || 1))
}
