import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { payloadPreloadDelay } from '#app/business-constants.ts'
import { mayPreload } from './may-preload.ts'
import type { PreloadLinks } from './preload-links.tsx'

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
  const [Links, setLinks] = useState<typeof PreloadLinks>()

  useEffect(() => {
    if (!import.meta.env.PROD || !mayPreload(navigator.connection)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./preload-links.tsx').then(
        ({ PreloadLinks }) => startTransition(() => setLinks(() => PreloadLinks)),
        () => undefined,
      )
    const begin = () => {
      timer = setTimeout(load, payloadPreloadDelay)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      clearTimeout(timer)
    }
  }, [])

  return Links ? <Links /> : null
}
