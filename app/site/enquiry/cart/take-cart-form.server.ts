import type { RouterContextProvider } from 'react-router'
import { beginCart } from '#app/domain/cart/begin-cart.server.ts'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { type CartChange, readCartChange, refusalOf } from '#app/domain/cart/cart-change.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { changeOutOfReach } from '#app/platform/database/database-away-words.ts'
import { tryAgainLater, unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { changedHeaders, ownHeaders } from './cart-headers.ts'
import { cartToChange } from './cart-to-change.server.ts'

interface CartFormTaken {
  answer: CartAnswer
  /** HTTP status: 200, or 400, 429 or 503 if nothing was changed. */
  status: number
  headers: Headers
  /** Number of pieces added, for the page that a browser without JavaScript is redirected to. */
  added?: number | undefined
}

/** Handles a form that changes the cart, for both the JSON endpoint and the page. */
export async function takeCartForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CartFormTaken> {
  const { db } = database()
  const { bySku } = currentCatalogue()
  const change = readCartChange(await request.formData())
  const cart = await cartToChange(db, request)
  if (!cart) return refuse(change, changeOutOfReach, 503, tryAgainLater)
  const visitor = { token: cart.token, address: context.get(visitorAddress), now: new Date() }
  const begun = change.intent === 'add' ? await unlessDatabaseAway(beginCart(db, visitor)) : anyCart
  if (begun?.ok === false) {
    return refuse(change, begun.message, 429, { 'Retry-After': String(begun.retryAfter) })
  }
  const changing = begun && changeCart(db, cart.token, change, (sku) => bySku.get(sku))
  const changed = changing && (await unlessDatabaseAway(changing))
  if (!changed) return refuse(change, changeOutOfReach, 503, tryAgainLater)
  const { answer, token, added } = changed
  const { lines } = answer
  const headers = lines === undefined ? new Headers(ownHeaders) : changedHeaders(token, lines)
  return { answer, status: answer.ok ? 200 : 400, headers, added }
}

/**
 * Updating and removing do not start a cart, so they do not count towards the limit of new carts.
 */
const anyCart = { ok: true } as const

function refuse(
  change: CartChange,
  message: string,
  status: number,
  more: Record<string, string>,
): CartFormTaken {
  const headers = new Headers({ ...ownHeaders, ...more })
  return { answer: { ...refusalOf(change), message }, status, headers }
}
