import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/**
 * Time for which the pointer must rest on a link before its page is prefetched, as in React Router.
 */
const hoverDelayMs = 100

/**
 * Container of plain links to other states of the current page; following one does not scroll. One
 * handler serves all of them, because rendering, sending and hydrating a hundred links with their
 * own handlers takes longer than the rest of the page. Pointing at or focusing a link prefetches
 * its target.
 */
export function LinkGroup({ children }: { children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [prepared, setPrepared] = useState<string | null>(null)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let timer = 0

    function follow(event: MouseEvent) {
      const place = linkTargetOf(event)
      if (place === null || event.button !== 0 || isModified(event)) return
      event.preventDefault()
      const replace = place === location.pathname + location.search
      void navigate(place, { preventScrollReset: true, replace })
    }
    function intend(event: Event) {
      const place = linkTargetOf(event)
      clearTimeout(timer)
      if (place !== null) timer = window.setTimeout(() => setPrepared(place), hoverDelayMs)
    }
    function leave() {
      clearTimeout(timer)
      setPrepared(null)
    }

    group.current?.addEventListener('click', follow, { signal })
    for (const name of ['mouseover', 'focusin', 'touchstart']) {
      group.current?.addEventListener(name, intend, { signal, passive: true })
    }
    for (const name of ['mouseleave', 'focusout']) {
      group.current?.addEventListener(name, leave, { signal })
    }
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [navigate])

  return (
    <div ref={group}>
      {children}
      {prepared !== null && <PrefetchPageLinks page={prepared} />}
    </div>
  )
}

function linkTargetOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.pathname + link.search
}

function isModified({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}
