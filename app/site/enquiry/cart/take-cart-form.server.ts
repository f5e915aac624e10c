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
  /** 200, or why nothing was changed: 400, 429, 503. */
  status: number
  headers: Headers
  /** Pieces that were added, for the page that a browser without scripts is led to. */
  added?: number | undefined
}

/** Takes a form that changes the cart, the same whether the page is left for the answer or not. */
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

/** Updating and removing begin no cart, so they are not counted. */
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
