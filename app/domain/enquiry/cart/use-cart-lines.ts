import { useEffect } from 'react'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { answerLimit } from '#app/platform/request/answer-limit.ts'
import type { HeldLine } from './cart-answer.ts'
import { isCartKnown, noticeEmptyCart, rememberCartUnlessChanged } from './cart-of-this-tab.ts'

let isAsking = false

/**
 * Learns what the visitor's cart holds, after hydration and whenever the tab is looked at again:
 * pages are the same for everybody and do not say. Asks nothing while this tab knows it all.
 */
export function useCartLines() {
  const { cartLines } = useAddresses()
  useEffect(() => {
    const ask = () => void askForLines(cartLines)
    ask()
    window.addEventListener('focus', ask)
    window.addEventListener('pageshow', ask)
    return () => {
      window.removeEventListener('focus', ask)
      window.removeEventListener('pageshow', ask)
    }
  }, [cartLines])
}

async function askForLines(cartLines: string) {
  noticeEmptyCart()
  if (isAsking || isCartKnown()) return
  isAsking = true
  const keep = rememberCartUnlessChanged()
  try {
    const signal = AbortSignal.timeout(answerLimit)
    const answer = await fetch(cartLines, { signal })
    const { lines } = (await answer.json()) as { lines: ({ sku: string } & HeldLine)[] | null }
    if (lines) keep(lines)
  } catch {
    // The marks are a courtesy: the cart itself says what it holds.
  } finally {
    isAsking = false
  }
}
