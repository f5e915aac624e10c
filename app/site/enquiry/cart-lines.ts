import { findCartQuantities } from '#app/domain/enquiry/cart/find-cart-quantities.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import type { Route } from './+types/cart-lines.ts'
import { cartTokenOf } from './cart-headers.ts'
import { takeCartForm } from './take-cart-form.server.ts'

/** What the visitor's cart holds, for pages that are the same for everybody and mark it there. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = cartTokenOf(request)
  const lines = await unlessDatabaseAway(findCartQuantities(database().db, token))
  const headers = { 'Cache-Control': 'private, no-store' }
  return Response.json(lines ? { lines } : { lines: null }, { status: lines ? 200 : 503, headers })
}

/** Changes the cart for a page that shows the outcome itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await takeCartForm(request, context)
  return Response.json(answer, { status, headers })
}
