/** Highest page number accepted. */
const maxPage = 100

/**
 * Reads the page number of a list from the query parameter `page`: 1 to `maxPage`, 1 if it is
 * missing or invalid.
 */
export function readPageNumber({ searchParams }: URL): number {
  return Math.max(1, Math.min(maxPage, Math.floor(Number(searchParams.get('page'))) || 1))
}
