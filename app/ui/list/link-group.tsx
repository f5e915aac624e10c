import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Milliseconds that the pointer rests on a link before its page is prepared, as in React Router. */
const rest = 100

/**
 * Plain links to other states of the page being read: following one does not scroll. One handler
 * leads all of them, since to render, send and wake up a hundred links with a handler each takes
 * longer than everything else on the page. Pointing at or focusing one prepares what it leads to.
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
      const place = placeOf(event)
      if (place === null || event.button !== 0 || isModified(event)) return
      event.preventDefault()
      const replace = place === location.pathname + location.search
      void navigate(place, { preventScrollReset: true, replace })
    }
    function intend(event: Event) {
      const place = placeOf(event)
      clearTimeout(timer)
      if (place !== null) timer = window.setTimeout(() => setPrepared(place), rest)
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

function placeOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.pathname + link.search
}

function isModified({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}
