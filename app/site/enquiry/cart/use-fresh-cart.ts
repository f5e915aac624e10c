import { useEffect, useRef } from 'react'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'
import { onCartUpdate } from '#app/domain/cart/tab/cart-of-this-tab.ts'

/** Minimum time between two reloads when the visitor returns to the tab. */
const minIntervalMs = 1000

/** Reloads the cart after another tab changed it, and when the visitor returns to this tab. */
export function useFreshCart() {
  const renew = useBackgroundReload()
  const loadedAt = useRef(0)

  useEffect(() => {
    const reload = () => {
      const now = performance.now()
      if (document.visibilityState === 'hidden' || now - loadedAt.current < minIntervalMs) return
      loadedAt.current = now
      renew()
    }
    const stopListening = onCartUpdate(renew)
    document.addEventListener('visibilitychange', reload)
    window.addEventListener('focus', reload)
    window.addEventListener('pageshow', reload)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', reload)
      window.removeEventListener('focus', reload)
      window.removeEventListener('pageshow', reload)
    }
  }, [renew])
}
