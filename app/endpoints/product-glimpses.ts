import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productGlimpses } from '#app/domain/catalogue/product/product-glimpse.ts'
import type { Route } from './+types/product-glimpses.ts'

/**
 * Returns names and drawings of a few products as JSON, for lists that the browser stores by slug
 * or SKU (recently viewed, to compare). The same for all visitors; cached for a minute.
 */
export function loader({ url }: Route.LoaderArgs) {
  const names = { slugs: url.searchParams.getAll('slug'), skus: url.searchParams.getAll('sku') }
  return Response.json(
    { products: productGlimpses(currentCatalogue(), names) },
    { headers: { 'Cache-Control': 'public, max-age=60' } },
  )
}
