import { useEffect, useEffectEvent } from 'react'
import { isSearchKeyOn } from './search-key-switch.ts'

/** Calls `open` when `/` is pressed outside of fields, unless the visitor has turned that off. */
export function useSearchKey(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target) || !isSearchKeyOn()) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
