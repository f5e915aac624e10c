import { useEffect } from 'react'
import { href } from 'react-router'
import { answerLimit } from '#app/business-constants.ts'
import type { HeldLine } from './cart-answer.ts'
import { isCartKnown, noticeEmptyCart, rememberCartUnlessChanged } from './cart-of-this-tab.ts'

let isAsking = false

/**
 * Learns what the visitor's cart holds, after hydration and whenever the tab is looked at again:
 * pages are the same for everybody and do not say. Asks nothing while this tab knows it all.
 */
export function useCartLines() {
  useEffect(() => {
    void askForLines()
    window.addEventListener('focus', askForLines)
    window.addEventListener('pageshow', askForLines)
    return () => {
      window.removeEventListener('focus', askForLines)
      window.removeEventListener('pageshow', askForLines)
    }
  }, [])
}

async function askForLines() {
  noticeEmptyCart()
  if (isAsking || isCartKnown()) return
  isAsking = true
  const keep = rememberCartUnlessChanged()
  try {
    const signal = AbortSignal.timeout(answerLimit)
    const answer = await fetch(href('/catalogue/cart/lines'), { signal })
    const { lines } = (await answer.json()) as { lines: ({ sku: string } & HeldLine)[] | null }
    if (lines) keep(lines)
  } catch {
    // The marks are a courtesy: the cart itself says what it holds.
  } finally {
    isAsking = false
  }
}
