import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-past` on an element while it is scrolled out of view above the window, so that styles
 * can keep a part of it visible. Its height is fixed meanwhile, so that nothing below it moves.
 */
export function useScrolledPast(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look: IntersectionObserverCallback = ([entry]) => {
      if (!entry) return
      const { bottom, height } = entry.boundingClientRect
      const isPast = !entry.isIntersecting && bottom <= 0
      element.style.minHeight = isPast ? `${height}px` : ''
      element.toggleAttribute('data-past', isPast)
    }
    // The area below counts as visible; otherwise a jump from above to below it would not be
    // reported.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px 1000000px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
