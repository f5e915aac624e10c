import type { DataRouter } from 'react-router'
import { loadedFiles, pagePartsOf } from '#app/framework/page-parts.ts'
import { findPreloadTarget } from './preload-target.ts'

/** Maximum number of pages prefetched from one page. */
const maxPages = 8

/**
 * Prefetches data and code of the pages that visible links lead to, at the lowest priority. React
 * Router's `PrefetchPageLinks` requests all files of a page in one task, which takes a millisecond
 * or two for each file on a phone. Here each request is an idle task of its own, so that clicks and
 * scrolling are handled in between.
 * @param over aborted when the visitor leaves the page
 */
export function preloadPages(router: DataRouter, over: AbortSignal): void {
  const asked = new Set(loadedFiles())
  const pages = new Set<string>()
  const waiting: (() => void)[] = []

  function add(page: string) {
    pages.add(page)
    waiting.push(() => {
      const { data, files: all } = pagePartsOf(page, router)
      const files = all.filter((file) => !asked.has(file))
      waiting.push(...data.map((href) => () => fetchAhead({ rel: 'prefetch', as: 'fetch', href })))
      waiting.push(...files.map((href) => () => fetchAhead({ rel: 'modulepreload', href })))
      for (const file of files) asked.add(file)
    })
  }

  function work() {
    if (over.aborted) return
    waiting.shift()?.()
    if (waiting.length > 0) runWhenIdle(work)
  }

  const watcher = new IntersectionObserver((entries) => {
    const isWorking = waiting.length > 0
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      const page = findPreloadTarget(target.href, location.href)
      if (page && pages.size < maxPages && !pages.has(page)) add(page)
    }
    if (!isWorking && waiting.length > 0) runWhenIdle(work)
  })
  for (const link of document.querySelectorAll('a[href^="/"]')) watcher.observe(link)
  over.addEventListener('abort', () => watcher.disconnect())
}

function fetchAhead(part: { rel: string; as?: string; href: string }): void {
  const link = Object.assign(document.createElement('link'), part, { fetchPriority: 'low' })
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

/**
 * Runs a task when the browser is idle; browsers without `requestIdleCallback` run it in a new
 * task.
 */
const runWhenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work)
