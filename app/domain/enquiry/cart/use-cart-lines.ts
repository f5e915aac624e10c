import { useEffect } from 'react'
import { href } from 'react-router'
import { answerLimit } from '#app/platform/request/answer-limit.ts'
import type { CartQuantity } from './cart-answer.ts'
import { clearIfEmptied, isWholeCartKnown, replaceCartUnlessChanged } from './cart-of-this-tab.ts'

let isAsking = false

/**
 * Loads what the visitor's cart holds after hydration, on focus and on return from the back-forward
 * cache, because cached pages do not say. Sends no request while this tab knows every line.
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
  clearIfEmptied()
  if (isAsking || isWholeCartKnown()) return
  isAsking = true
  const keep = replaceCartUnlessChanged()
  try {
    const signal = AbortSignal.timeout(answerLimit)
    const answer = await fetch(href('/catalogue/cart/lines'), { signal })
    const { lines } = (await answer.json()) as { lines: ({ sku: string } & CartQuantity)[] | null }
    if (lines) keep(lines)
  } catch {
    // Only the marks on products are missing then; the cart's own page shows its lines.
  } finally {
    isAsking = false
  }
}
