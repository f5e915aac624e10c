import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { payloadPreloadDelayMs } from '#app/business-constants.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { mayPreload } from './may-preload.ts'

/**
 * Prefetches the pages of the visible links, a moment after the page has loaded; the code for it is
 * loaded then. Hovering or focusing a link prefetches immediately: see `prefetch`.
 */
export function PayloadPreload() {
  const { pathname, search } = useLocation()
  // A new page has other links, so the key restarts the component.
  return <PreloadAfterLoad key={pathname + search} />
}

function PreloadAfterLoad() {
  const router = useDataRouter()

  useEffect(() => {
    if (!import.meta.env.PROD || !router || !mayPreload(navigator.connection)) return
    const over = new AbortController()
    const { signal } = over
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./preload-pages.ts').then(
        ({ preloadPages }) => preloadPages(router, signal),
        () => undefined,
      )
    const begin = () => {
      timer = setTimeout(load, payloadPreloadDelayMs)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true, signal })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [router])

  return null
}
