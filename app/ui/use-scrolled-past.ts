import { type RefObject, useEffect } from 'react'

/**
 * Marks an element with `data-past` while it lies above the window, so that styles can keep a part
 * of it in view; its height stays what it was, so that nothing under it moves.
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
    // What lies below counts as seen: a jump from above to below it would not be told otherwise.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px 1000000px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
