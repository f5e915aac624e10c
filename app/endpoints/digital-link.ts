import { href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findByGtin } from '#app/domain/catalogue/product/find-product.ts'
import { normaliseGtin } from '#app/domain/catalogue/product/gtin.ts'
import type { Route } from './+types/digital-link.ts'

/**
 * Redirects a GS1 Digital Link, such as the code printed on a carton, to the product with the GTIN.
 * The redirect is temporary, because a GTIN may be given to a successor.
 */
export function loader({ params, url }: Route.LoaderArgs) {
  const gtin = normaliseGtin(params.gtin)
  const product = gtin && findByGtin(currentCatalogue(), gtin)
  if (!product) throw createMissingPageError(url)
  return redirect(href('/catalogue/:slug', { slug: product.slug }), 307)
}
