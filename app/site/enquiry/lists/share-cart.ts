import { data, href, redirect } from 'react-router'
import { shareCart } from '#app/domain/cart/share/share-cart.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { cartTokenOf } from '../cart/cart-headers.ts'
import type { Route } from './+types/share-cart.ts'

const windowSeconds = 3600

/** Redirects visitors who open the form's URL directly to the cart. */
export function loader() {
  return redirect(href('/catalogue/cart'))
}

/** Copies the visitor's cart to a shared list and redirects to it. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const { db } = database()
  const now = new Date()
  const address = context.get(visitorAddress)
  const uses = await tolerateOutage(
    countUse(db, `share ${addressBlock(address)}`, windowSeconds, now),
  )
  if (uses !== undefined && uses > environment().CART_LIMIT) {
    const words =
      'Too many lists were shared from your connection in the last hour. Please try again later.'
    throw data(words, {
      status: 429,
      headers: { 'Retry-After': String(secondsLeftInWindow(windowSeconds, now)) },
    })
  }
  const cart = cartTokenOf(request)
  const token = cart === null ? null : await tolerateOutage(shareCart(db, cart))
  if (token === undefined)
    throw data(changeUnavailableMessage, { status: 503, headers: retryAfterHeader })
  return redirect(
    token === null ? href('/catalogue/cart') : `${href('/catalogue/list/:token', { token })}?made`,
    { status: 303 },
  )
}
