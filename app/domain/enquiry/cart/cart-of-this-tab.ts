import { useSyncExternalStore } from 'react'
import { storePrefix } from '#app/business-constants.ts'
import type { HeldLine } from './cart-answer.ts'
import { cartCountCookie } from './cart-token.ts'

/** What a tab tells the others after a change of the cart. */
export interface CartNews {
  sku: string
  line: HeldLine | null
  /** Lines in the cart now. */
  lines: number
}

/**
 * What this tab knows of the cart, newer than the page it shows: pages are the same for everybody,
 * and one that was fetched ahead does not know of what was added since. Nothing here outlives the
 * document.
 */
const known = new Map<string, HeldLine | null>()
const listeners = new Set<() => void>()
/** Grows with everything that is remembered. */
let changes = 0

/** Remembers one line after a change. */
export function rememberLine({ sku, line, lines }: CartNews) {
  // Nothing else is left: whatever else was known went with an enquiry that was sent.
  if (lines <= (line ? 1 : 0)) forgetAll()
  known.set(sku, line)
  tell()
}

/** Remembers the whole cart, as the server just showed it. */
export function rememberCart(lines: readonly ({ sku: string } & HeldLine)[]) {
  forgetAll()
  for (const { sku, pieces, level } of lines) known.set(sku, { pieces, level })
  tell()
}

/**
 * Remembers the whole cart from an answer that was asked for now, unless something is changed
 * meanwhile: then the answer may be older than what this tab knows.
 */
export function rememberCartUnlessChanged() {
  const before = changes
  return (lines: readonly ({ sku: string } & HeldLine)[]) => {
    if (changes === before) rememberCart(lines)
  }
}

/** Whether this tab knows every line of the cart, as far as their number tells. */
export function isCartKnown(): boolean {
  const lines = [...known.values()].filter((line) => line !== null).length
  const count = Number(
    new RegExp(`(?:^|; ?)${cartCountCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? 0,
  )
  return count === 0 || lines === count
}

/** The cart may have been emptied without a word to this tab: by a form that was sent without scripts. */
export function noticeEmptyCart() {
  if (!isCartEmpty() || ![...known.values()].some((line) => line !== null)) return
  forgetAll()
  tell()
}

function forgetAll() {
  for (const sku of known.keys()) known.set(sku, null)
}

function tell() {
  changes += 1
  for (const listener of listeners) listener()
}

/** The line as this tab knows it, null for none; undefined where the page knows better. */
export function knownLine(sku: string): HeldLine | null | undefined {
  const line = known.get(sku)
  return line && isCartEmpty() ? null : line
}

const filledCount = new RegExp(`(?:^|; ?)${cartCountCookie}=[1-9]`)

/** Every answer of the cart leaves its count in a readable cookie: an enquiry sent sets it to 0. */
export function isCartEmpty(): boolean {
  return !filledCount.test(document.cookie)
}

function subscribe(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the cart holds of a product: as this tab knows it, else as the page says. */
export function useKnownLine(sku: string, fromPage: HeldLine | null): HeldLine | null {
  const line = useSyncExternalStore(
    subscribe,
    () => knownLine(sku),
    () => undefined,
  )
  return line === undefined ? fromPage : line
}

const channelName = `${storePrefix}.cart`
let channel: BroadcastChannel | null | undefined
const newsListeners = new Set<() => void>()

/** Null where the browser has none; tabs then learn of changes when they are looked at again. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<CartNews>) => {
    rememberLine(data)
    for (const listener of newsListeners) listener()
  })
  return channel
}

/** Remembers a change and tells the other tabs. */
export function announceLine(news: CartNews) {
  rememberLine(news)
  openChannel()?.postMessage(news)
}

/** Calls back after changes that other tabs made. */
export function onCartNews(listener: () => void): () => void {
  openChannel()
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}
