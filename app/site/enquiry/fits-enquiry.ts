import { href, redirect } from 'react-router'
import { findCart } from '#app/domain/cart/stored-cart.server.ts'
import { maxFits } from '#app/domain/catalogue/browse/browse-limits.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { fitRulesOf } from '#app/domain/catalogue/fit/find-fitting.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/fits-enquiry.ts'
import { cartTokenOf } from './cart/cart-headers.ts'

/**
 * Redirects to the list of products that fit the visitor's enquiry. That list is cached by its URL
 * for all visitors, so the URL must contain the SKUs of the enquiry.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { bySku } = currentCatalogue()
  const token = cartTokenOf(request)
  const cart = await findCart(database().db, token, (sku) => bySku.get(sku))
  const skus = cart.flatMap(({ state }) =>
    state.kind !== 'vanished' && fitRulesOf(state.product).length > 0 ? [state.product.sku] : [],
  )
  const fits = skus.slice(0, maxFits).join()
  const search = fits && `?${new URLSearchParams({ fits })}`
  return redirect(href('/catalogue') + search, {
    status: 303,
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}
