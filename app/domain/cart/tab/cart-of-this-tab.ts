import { useSyncExternalStore } from 'react'
import { storePrefix } from '#app/business-constants.ts'
import type { LineKind } from '#app/domain/cart/cart.ts'
import type { CartLineQuantity, CartQuantity } from '../cart-answer.ts'
import { cartCountCookieName } from '../cart-token.ts'

/** A change of one line, broadcast by the tab that made it to the other tabs. */
export interface CartUpdate {
  sku: string
  kind: LineKind
  line: CartQuantity | null
  /** Number of lines now in the cart. */
  lines: number
}

/**
 * Quantities in the cart by `keyOf`, as far as this tab knows; null if the line is not in the cart.
 * They are newer than the page: cached pages are the same for everyone, and a prefetched page lacks
 * later additions. They last as long as the document.
 */
const quantities = new Map<string, CartQuantity | null>()
const listeners = new Set<() => void>()
/** Number of changes of `quantities` so far. */
let changes = 0

/** Key of a line: the SKU, which contains no spaces, with “ sample” appended for samples. */
const keyOf = (sku: string, kind: LineKind) => (kind === 'sample' ? `${sku} sample` : sku)

/** Stores the quantity of one line after a change. */
export function applyCartUpdate({ sku, kind, line, lines }: CartUpdate) {
  // The cart has no other line, so all others were sent with an enquiry.
  if (lines <= (line ? 1 : 0)) clearAll()
  quantities.set(keyOf(sku, kind), line)
  notifyListeners()
}

/** Stores the whole cart as returned by the server. */
export function replaceCart(lines: readonly CartLineQuantity[]) {
  clearAll()
  for (const { sku, kind, pieces, level } of lines) {
    quantities.set(keyOf(sku, kind), { pieces, level })
  }
  notifyListeners()
}

/**
 * Call this before requesting the cart. The returned function stores the response, unless the cart
 * was changed in between and the response may be stale.
 */
export function replaceCartUnlessChanged() {
  const before = changes
  return (lines: readonly CartLineQuantity[]) => {
    if (changes === before) replaceCart(lines)
  }
}

/** Whether this tab knows as many lines as the count cookie says the cart has. */
export function isWholeCartKnown(): boolean {
  const lines = [...quantities.values()].filter((line) => line !== null).length
  const count = Number(
    new RegExp(`(?:^|; ?)${cartCountCookieName}=(\\d+)`).exec(document.cookie)?.[1] ?? 0,
  )
  return count === 0 || lines === count
}

/**
 * Clears all lines if the count cookie says 0: this tab is not notified of an enquiry sent without
 * JavaScript.
 */
export function clearIfEmptied() {
  if (!isCartEmpty() || ![...quantities.values()].some((line) => line !== null)) return
  clearAll()
  notifyListeners()
}

function clearAll() {
  for (const sku of quantities.keys()) quantities.set(sku, null)
}

function notifyListeners() {
  changes += 1
  for (const listener of listeners) listener()
}

/**
 * Returns the quantity of a product in the cart; null if it is not in the cart, undefined if this
 * tab does not know.
 */
export function knownQuantityOf(sku: string): CartQuantity | null | undefined {
  const line = quantities.get(sku)
  return line && isCartEmpty() ? null : line
}

const filledCount = new RegExp(`(?:^|; ?)${cartCountCookieName}=[1-9]`)

/**
 * Whether the cart is empty according to the count cookie. Every cart change updates that cookie;
 * sending the enquiry sets it to 0.
 */
export function isCartEmpty(): boolean {
  return !filledCount.test(document.cookie)
}

function subscribe(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the quantity of a product in the cart: as known to this tab, otherwise as rendered in the
 * page.
 */
export function useCartQuantity(sku: string, fromPage: CartQuantity | null): CartQuantity | null {
  const line = useSyncExternalStore(
    subscribe,
    () => knownQuantityOf(sku),
    () => undefined,
  )
  return line === undefined ? fromPage : line
}

const channelName = `${storePrefix}.cart`
let channel: BroadcastChannel | null | undefined
const updateListeners = new Set<() => void>()

/**
 * Opens the channel to the other tabs. Returns null if the browser does not support
 * BroadcastChannel; other tabs then load changes on focus.
 */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<CartUpdate>) => {
    applyCartUpdate(data)
    for (const listener of updateListeners) listener()
  })
  return channel
}

/** Stores a change and sends it to the other tabs. */
export function publishCartUpdate(update: CartUpdate) {
  applyCartUpdate(update)
  openChannel()?.postMessage(update)
}

/** Registers a callback for changes made in other tabs. @returns function that unregisters it */
export function onCartUpdate(listener: () => void): () => void {
  openChannel()
  updateListeners.add(listener)
  return () => updateListeners.delete(listener)
}
