import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { payloadPreloadDelay } from '#app/business-constants.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { mayPreload } from './may-preload.ts'

/**
 * Fetches the pages that links in view lead to, once the page has loaded and a moment has passed;
 * its own code comes then. Hovering or focusing a link does it at once: see `prefetch`.
 */
export function PayloadPreload() {
  const { pathname, search } = useLocation()
  // The links go with the page they were on.
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
      timer = setTimeout(load, payloadPreloadDelay)
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
