import type { RouterContextProvider } from 'react-router'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import {
  type CartChange,
  cartChangeOf,
  createCartRefusalAnswer,
} from '#app/domain/cart/cart-change.ts'
import { cartForms } from '#app/domain/cart/cart-form.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { beginCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { cartCookieHeaders, noStoreHeaders } from './cart-headers.ts'
import { findCartToChange } from './find-cart-to-change.server.ts'

interface CartFormResult {
  answer: CartAnswer
  /** HTTP status: 200, or 400, 429 or 503 if nothing was changed. */
  status: number
  headers: Headers
  /** Number of pieces added, for the page that a browser without JavaScript is redirected to. */
  added?: number | undefined
}

/** Handles a form that changes the cart, for both the JSON endpoint and the page. */
export async function handleCartForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CartFormResult> {
  const { db } = database()
  const { bySku } = currentCatalogue()
  const sent = await readIntentForm(request, cartForms)
  const change = cartChangeOf({ intent: sent.intent, ...typedTextsOf(sent) })
  if (sent.status !== 'success') return refuse(change, firstErrorOf(sent), 400, {})
  const cart = await findCartToChange(db, request)
  if (!cart) return refuse(change, changeUnavailableMessage, 503, retryAfterHeader)
  const visitor = { token: cart.token, address: context.get(visitorAddress), now: new Date() }
  const begun =
    change.intent === 'add' ? await tolerateOutage(beginCart(db, visitor)) : cartNotNeeded
  if (begun && begun.outcome !== 'done') {
    return refuse(change, begun.message, 429, { 'Retry-After': String(begun.retryAfterSeconds) })
  }
  const changing = begun && changeCart(db, cart.token, change, (sku) => bySku.get(sku))
  const changed = changing && (await tolerateOutage(changing))
  if (!changed) return refuse(change, changeUnavailableMessage, 503, retryAfterHeader)
  const { answer, token, added } = changed
  const { lines } = answer
  const headers =
    lines === undefined ? new Headers(noStoreHeaders) : cartCookieHeaders(token, lines)
  return { answer, status: answer.ok ? 200 : 400, headers, added }
}

/**
 * Updating and removing do not start a cart, so they do not count towards the limit of new carts.
 */
const cartNotNeeded = { outcome: 'done' } as const

function refuse(
  change: CartChange,
  message: string,
  status: number,
  more: Record<string, string>,
): CartFormResult {
  const headers = new Headers({ ...noStoreHeaders, ...more })
  return { answer: { ...createCartRefusalAnswer(change), message }, status, headers }
}
