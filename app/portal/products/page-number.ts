/** Most pages of a list that an address may ask for. */
const mostPages = 100

/** The page of a list that an address asks for, from 1. */
export function pageNumber({ searchParams }: URL): number {
  return Math.max(1, Math.min(mostPages, Math.floor(Number(searchParams.get('page'))) || 1))
}
