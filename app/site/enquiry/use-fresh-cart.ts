import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onCartUpdate } from '#app/domain/enquiry/cart/cart-of-this-tab.ts'

/** Milliseconds in which looking at the tab again asks once. */
const pause = 1000

/** Keeps the cart the same in every tab: reads it again after their changes, and on coming back. */
export function useFreshCart() {
  const { revalidate } = useRevalidator()
  const asked = useRef(0)

  useEffect(() => {
    const lookAgain = () => {
      const now = performance.now()
      if (document.visibilityState === 'hidden' || now - asked.current < pause) return
      asked.current = now
      void revalidate()
    }
    const stopListening = onCartUpdate(() => void revalidate())
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('focus', lookAgain)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [revalidate])
}
