import { useSyncExternalStore } from 'react'
import { storePrefix } from '#app/business-constants.ts'
import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { CartLineQuantity, CartQuantity } from '../cart-answer.ts'
import { cartCountCookie } from '../cart-token.ts'

/** A change of one line, which the tab that made it sends to the other tabs. */
export interface CartUpdate {
  sku: string
  kind: LineKind
  line: CartQuantity | null
  /** Lines in the cart now. */
  lines: number
}

/**
 * What the cart holds, by `keyOf`, as far as this tab has learnt it; null: nothing. It is newer than the
 * page: cached pages are the same for everybody, and one that was prefetched lacks what was added
 * since. It lasts as long as the document.
 */
const quantities = new Map<string, CartQuantity | null>()
const listeners = new Set<() => void>()
/** Counts the changes of `quantities`. */
let changes = 0

/** Of a line; for goods the SKU, which holds no space. */
const keyOf = (sku: string, kind: LineKind) => (kind === 'sample' ? `${sku} sample` : sku)

/** Stores the quantity of one line after a change. */
export function applyCartUpdate({ sku, kind, line, lines }: CartUpdate) {
  // The cart holds no other line, so all others were sent with an enquiry.
  if (lines <= (line ? 1 : 0)) clearAll()
  quantities.set(keyOf(sku, kind), line)
  notifyListeners()
}

/** Stores the whole cart, as the server has just shown it. */
export function replaceCart(lines: readonly CartLineQuantity[]) {
  clearAll()
  for (const { sku, kind, pieces, level } of lines) {
    quantities.set(keyOf(sku, kind), { pieces, level })
  }
  notifyListeners()
}

/**
 * Call this before the cart is requested; the function it returns stores the answer, unless the cart
 * was changed in between: then the answer may be out of date.
 */
export function replaceCartUnlessChanged() {
  const before = changes
  return (lines: readonly CartLineQuantity[]) => {
    if (changes === before) replaceCart(lines)
  }
}

/** Whether this tab knows as many lines as the cart has by its count cookie. */
export function isWholeCartKnown(): boolean {
  const lines = [...quantities.values()].filter((line) => line !== null).length
  const count = Number(
    new RegExp(`(?:^|; ?)${cartCountCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? 0,
  )
  return count === 0 || lines === count
}

/** Forgets all lines if the count cookie says 0: a form sent without scripts tells this tab nothing. */
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

/** What the cart holds of a product, null for nothing; undefined where this tab does not know. */
export function quantityOf(sku: string): CartQuantity | null | undefined {
  const line = quantities.get(sku)
  return line && isCartEmpty() ? null : line
}

const filledCount = new RegExp(`(?:^|; ?)${cartCountCookie}=[1-9]`)

/** By the count cookie, which every change of the cart sets, and an enquiry that is sent to 0. */
export function isCartEmpty(): boolean {
  return !filledCount.test(document.cookie)
}

function subscribe(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the cart holds of a product: as this tab has learnt it, or else as the page says. */
export function useCartQuantity(sku: string, fromPage: CartQuantity | null): CartQuantity | null {
  const line = useSyncExternalStore(
    subscribe,
    () => quantityOf(sku),
    () => undefined,
  )
  return line === undefined ? fromPage : line
}

const channelName = `${storePrefix}.cart`
let channel: BroadcastChannel | null | undefined
const updateListeners = new Set<() => void>()

/** Null where the browser has no BroadcastChannel: other tabs then load changes on focus. */
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

/** Calls back after each change that another tab made. @returns stops that */
export function onCartUpdate(listener: () => void): () => void {
  openChannel()
  updateListeners.add(listener)
  return () => updateListeners.delete(listener)
}
