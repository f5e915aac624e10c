import { findCartQuantities } from '#app/domain/cart/stored-cart.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import type { Route } from './+types/cart-lines.ts'
import { cartTokenOf } from './cart-headers.ts'
import { handleCartForm } from './handle-cart-form.server.ts'

/** Loads the quantities in the visitor's cart, with which cached pages mark products. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = cartTokenOf(request)
  const lines = await tolerateOutage(findCartQuantities(database().db, token))
  const headers = { 'Cache-Control': 'private, no-store' }
  return Response.json(lines ? { lines } : { lines: null }, { status: lines ? 200 : 503, headers })
}

/** Changes the cart and answers with JSON, for pages that show the result themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await handleCartForm(request, context)
  return Response.json(answer, { status, headers })
}
