import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { isSearchKeyOn } from './search-key-switch.ts'

/**
 * Link that opens the search dialog, whose code is loaded on the first use. Without JavaScript, or
 * if loading fails, it leads to the catalogue.
 */
export function SearchLink() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose(): void }>>()

  function openDialog(otherwise: () => void) {
    import('./search-dialog.tsx').then((part) => setDialog(() => part.SearchDialog), otherwise)
  }
  useSearchKey(() => {
    const field = document.querySelector<HTMLInputElement>('main [role="search"] input[name="q"]')
    if (field) field.select()
    else openDialog(() => {})
  })

  return (
    <>
      <Link
        to={href('/catalogue')}
        aria-label="Search"
        aria-keyshortcuts="/"
        className="grid size-11 place-items-center hover:text-green"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          openDialog(() => location.assign(href('/catalogue')))
        }}
      >
        <Icon name="search" className="text-lg" />
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Calls `open` when `/` is pressed outside form fields, unless the visitor has turned that off. */
function useSearchKey(open: () => void) {
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
