import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Parts of class `later` are laid out when they come near the screen, on the page that the document
 * opened with. Somebody who leaps over them, or goes to another page, has all of a page laid out:
 * what was guessed of their heights would make the place on the page a guess too.
 * @param key of the entry in the history that is shown
 */
export function useLaterParts(key: string): void {
  const opened = useRef(key)
  useLayoutEffect(() => {
    if (opened.current !== key) layOutAll()
  }, [key])

  useEffect(() => {
    const over = new AbortController()
    let place = 0
    function look() {
      const hasLater = document.documentElement.dataset.opening !== undefined
      if (hasLater && Math.abs(window.scrollY - place) <= window.innerHeight) {
        place = window.scrollY
        return
      }
      layOutAll()
      over.abort()
    }
    look()
    window.addEventListener('scroll', look, { passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
}

function layOutAll() {
  delete document.documentElement.dataset.opening
}
