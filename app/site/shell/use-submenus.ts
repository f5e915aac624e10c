import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

function openOnes(root: HTMLElement | null) {
  return root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
}

/** Submenus close on Escape, on a press elsewhere, when focus leaves them, and on navigation. */
export function useSubmenus(root: RefObject<HTMLElement | null>) {
  const { key } = useLocation()

  useEffect(() => {
    if (key) for (const menu of openOnes(root.current)) menu.open = false
  }, [root, key])

  useEffect(() => {
    const nav = root.current
    if (!nav) return
    const closeOutside = (event: Event) => {
      for (const menu of openOnes(nav)) {
        if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
      }
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of openOnes(nav)) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [root])
}
