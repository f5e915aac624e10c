import { href, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { findPunchOutVisit, startPunchOut } from '#app/domain/punch-out/open-punch-out.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { cartCookieHeaders, cartTokenOf, noStoreHeaders } from '../enquiry/cart/cart-headers.ts'
import type { Route } from './+types/start-visit.ts'

/**
 * Opens the shop for a buyer who comes from a purchasing system, with a cart of their own. The
 * address works once; in the browser that used it, it opens the shop again. The visit begins with the
 * product that `product` names, or with the page that returns a filled cart, which `return` asks for.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { db } = database()
  const { bySku } = currentCatalogue()
  const now = new Date()
  const started = await startPunchOut(db, params.token, {
    now,
    productBySku: (sku) => bySku.get(sku),
  })
  if (started) {
    const headers = cartCookieHeaders(started.cart, started.lines)
    headers.set('Referrer-Policy', 'no-referrer')
    const { searchParams } = new URL(request.url)
    const product = bySku.get(searchParams.get('product') ?? '')
    const isReturn = started.lines > 0 || searchParams.has('return')
    const shop = product ? productPath(product.slug) : href('/catalogue')
    const path = isReturn ? href('/punchout') : shop
    return redirect(path, { status: 303, headers })
  }
  const visit = await findPunchOutVisit(db, cartTokenOf(request), now)
  const path = visit ? href('/catalogue') : href('/punchout')
  return redirect(path, { status: 303, headers: noStoreHeaders })
}
