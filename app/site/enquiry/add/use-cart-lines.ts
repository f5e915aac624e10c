import { useEffect } from 'react'
import { formTimeoutMs } from '#app/business-constants.ts'
import type { CartLineQuantity } from '#app/domain/cart/cart-answer.ts'
import {
  clearIfEmptied,
  isWholeCartKnown,
  replaceCartUnlessChanged,
} from '#app/domain/cart/tab/cart-of-this-tab.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

let isLoading = false

/**
 * Loads the visitor's cart lines after hydration, on focus and on return from the back-forward
 * cache, because cached pages do not contain them. Sends no request while this tab knows every
 * line.
 */
export function useCartLines() {
  const { cartLines } = useAddresses()
  useEffect(() => {
    const load = () => void loadLines(cartLines)
    load()
    window.addEventListener('focus', load)
    window.addEventListener('pageshow', load)
    return () => {
      window.removeEventListener('focus', load)
      window.removeEventListener('pageshow', load)
    }
  }, [cartLines])
}

async function loadLines(cartLines: string) {
  clearIfEmptied()
  if (isLoading || isWholeCartKnown()) return
  isLoading = true
  const keep = replaceCartUnlessChanged()
  try {
    const signal = AbortSignal.timeout(formTimeoutMs)
    const answer = await fetch(cartLines, { signal })
    const { lines } = (await answer.json()) as { lines: CartLineQuantity[] | null }
    if (lines) keep(lines)
  } catch {
    // Only the marks on products are missing in that case; the cart page shows its lines.
  } finally {
    isLoading = false
  }
}
