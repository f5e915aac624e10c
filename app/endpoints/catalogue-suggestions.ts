import {
  maxSearchLength,
  searchTooLongMessage,
} from '#app/domain/catalogue/browse/browse-limits.ts'
import { normaliseSearch } from '#app/domain/catalogue/browse/parse-browse-query.ts'
import { suggest } from '#app/domain/catalogue/browse/search/suggest.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { Route } from './+types/catalogue-suggestions.ts'

/** Returns search suggestions as JSON while the visitor types; the same for all visitors. */
export function loader({ request }: Route.LoaderArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get('q') ?? '')
  if (q.length > maxSearchLength) {
    const headers = { 'Cache-Control': 'no-store' }
    return Response.json({ message: searchTooLongMessage }, { status: 400, headers })
  }
  return Response.json(suggest(currentCatalogue().index, q), {
    headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
  })
}
