import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { payloadPreloadDelay } from '#app/business-constants.ts'
import { mayPreload, preloadTarget } from './preload-target.ts'

/** Pages fetched ahead from one page: as many as somebody is likely to choose between. */
const most = 8
/** For the code; data that is fetched ahead comes last by itself. */
const lowPriority = { fetchPriority: 'low' } as const

/**
 * Fetches data and code of the pages that links in view lead to, at the lowest priority, once the
 * page has loaded and a moment has passed. Hovering or focusing a link does it at once: see `prefetch`.
 */
export function PayloadPreload() {
  const { pathname, search } = useLocation()
  // The links go with the page they were on.
  return <PreloadLinks key={pathname + search} />
}

function PreloadLinks() {
  const pages = usePagesInView()
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} {...lowPriority} />)
}

function usePagesInView(): readonly string[] {
  const [pages, setPages] = useState<readonly string[]>([])

  useEffect(() => {
    if (!import.meta.env.PROD || !mayPreload(navigator.connection)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let watcher: IntersectionObserver | undefined
    const watch = () => {
      watcher = new IntersectionObserver((entries) => {
        const found = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting && target instanceof HTMLAnchorElement
            ? (preloadTarget(target.href, location.href) ?? [])
            : [],
        )
        setPages((known) => [...new Set([...known, ...found])].slice(0, most))
      })
      for (const link of document.querySelectorAll('a[href^="/"]')) watcher.observe(link)
    }
    const begin = () => {
      timer = setTimeout(watch, payloadPreloadDelay)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      clearTimeout(timer)
      watcher?.disconnect()
    }
  }, [])

  return pages
}
