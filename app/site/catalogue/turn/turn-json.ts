import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { viewerSubject } from '#app/domain/catalogue/turn/turn-view.ts'
import type { Route } from './+types/turn-json.ts'

/**
 * Loads a product as JSON for the 3D view of another, beside which it is shown; 404 if it has no 3D
 * view.
 */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const product = findProduct(currentCatalogue(), slug)
  const subject = product ? viewerSubject(product) : null
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  return subject
    ? Response.json(subject, { headers })
    : Response.json(null, { status: 404, headers })
}
