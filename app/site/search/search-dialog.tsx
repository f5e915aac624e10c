import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isSearchKeyOn, setSearchKey } from './search-key-switch.ts'

/**
 * Search dialog available on every page. It closes on Escape, with its button, and when a
 * suggestion is followed.
 */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key: place } = useLocation()
  const [openedAt] = useState(place)
  const [isOn, setOn] = useState(isSearchKeyOn)

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('input[name="q"]')?.focus()
  }, [])
  useEffect(() => {
    if (place !== openedAt) dialog.current?.close()
  }, [place, openedAt])

  return (
    <dialog ref={dialog} aria-label="Search" onClose={onClose} className="search-dialog">
      <div className="flex items-start gap-3">
        <ProductSearch className="min-w-0 flex-1" />
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-11 cursor-pointer place-items-center hover:text-green"
        >
          <Icon name="close" />
          <span className="sr-only">Close the search</span>
        </button>
      </div>
      <label className="mt-4 flex min-h-8 w-fit items-center gap-2 text-sm text-muted">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setSearchKey(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
        Open with the / key
      </label>
    </dialog>
  )
}
