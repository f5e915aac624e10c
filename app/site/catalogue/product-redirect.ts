import { href, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/find-product.ts'
import { validateRoute } from '#app/platform/route-validation.ts'
import type { Route } from './+types/product-redirect.ts'

export const middleware: Route.MiddlewareFunction[] = [
  validateRoute(({ params }) => findProduct(currentCatalogue(), params.slug ?? '') !== undefined),
]

/** Old product addresses lead to the same product, for good. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/catalogue/:slug', params), 301)
}

/** Never shown. With it, an unknown address gets the error page of every other page. */
export default function ProductRedirect() {
  return null
}
