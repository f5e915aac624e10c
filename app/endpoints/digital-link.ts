import { href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { normaliseGtin } from '#app/domain/catalogue/product/gtin.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Route } from './+types/digital-link.ts'

/** Products by GTIN, indexed once for each snapshot. */
const indexes = new WeakMap<CatalogueSnapshot, ReadonlyMap<string, Product>>()

/**
 * Redirects a GS1 Digital Link, such as the code printed on a carton, to the product with the GTIN.
 * The redirect is temporary, because a GTIN may be given to a successor.
 */
export function loader({ params, url }: Route.LoaderArgs) {
  const gtin = normaliseGtin(params.gtin)
  const product = gtin && indexOf(currentCatalogue()).get(gtin)
  if (!product) throw createMissingPageError(url)
  return redirect(href('/catalogue/:slug', { slug: product.slug }), 307)
}

function indexOf(catalogue: CatalogueSnapshot): ReadonlyMap<string, Product> {
  const ready = indexes.get(catalogue)
  if (ready) return ready
  const index = new Map<string, Product>()
  for (const product of catalogue.products) {
    const { gtin } = product.attributes
    const normalised = typeof gtin === 'string' ? normaliseGtin(gtin) : null
    if (normalised && !index.has(normalised)) index.set(normalised, product)
  }
  indexes.set(catalogue, index)
  return index
}
