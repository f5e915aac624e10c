import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * Holds a link where it is on the screen while what stands above it changes its height, unless the
 * page was scrolled meanwhile.
 * @param shown changes with what the link leads to
 * @returns called with the press of the link
 */
export function useHeldInPlace(shown: string): (press: MouseEvent<HTMLElement>) => void {
  const held = useRef<{ link: HTMLElement; top: number; scrolled: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is shown
  useLayoutEffect(() => {
    const { link, top, scrolled } = held.current ?? {}
    held.current = null
    if (!link?.isConnected || top === undefined || window.scrollY !== scrolled) return
    const moved = link.getBoundingClientRect().top - top
    window.scrollBy({ top: moved, behavior: 'instant' })
  }, [shown])
  return ({ currentTarget: link }) => {
    held.current = { link, top: link.getBoundingClientRect().top, scrolled: window.scrollY }
  }
}
