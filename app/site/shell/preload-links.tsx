import { memo, startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloadTarget } from './preload-target.ts'

/** Pages fetched ahead from one page: as many as somebody is likely to choose between. */
const most = 8
/** For the code; data that is fetched ahead comes last by itself. */
const lowPriority = { fetchPriority: 'low' } as const

/**
 * Fetches data and code of the pages that links in view lead to, at the lowest priority: one after
 * the other, so that no step takes long while somebody reads and scrolls.
 */
export function PreloadLinks() {
  const pages = usePagesInView()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count < pages.length) startTransition(() => setCount(count + 1))
  }, [count, pages])
  return pages.slice(0, count).map((page) => <PageAhead key={page} page={page} />)
}

const PageAhead = memo(({ page }: { page: string }) => (
  <PrefetchPageLinks page={page} {...lowPriority} />
))

function usePagesInView(): readonly string[] {
  const [pages, setPages] = useState<readonly string[]>([])

  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      const found = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLAnchorElement
          ? (preloadTarget(target.href, location.href) ?? [])
          : [],
      )
      setPages((known) => [...new Set([...known, ...found])].slice(0, most))
    })
    for (const link of document.querySelectorAll('a[href^="/"]')) watcher.observe(link)
    return () => watcher.disconnect()
  }, [])

  return pages
}
