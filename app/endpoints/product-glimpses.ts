import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productGlimpses } from '#app/domain/catalogue/product/product-glimpse.ts'
import type { Route } from './+types/product-glimpses.ts'

/**
 * Names and drawings of a few products, for lists that a browser keeps by slug or SKU: what was
 * viewed, what is to be compared. The same for everybody, and never older than a minute.
 */
export function loader({ url }: Route.LoaderArgs) {
  const names = { slugs: url.searchParams.getAll('slug'), skus: url.searchParams.getAll('sku') }
  return Response.json(
    { products: productGlimpses(currentCatalogue(), names) },
    { headers: { 'Cache-Control': 'public, max-age=60' } },
  )
}
