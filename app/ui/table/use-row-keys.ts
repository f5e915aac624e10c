import { type RefObject, useEffect } from 'react'

interface RowKeys {
  /** Whether the shortcuts are enabled. */
  isOn: boolean
  /** Handlers of other single keys; they receive the row that contains the focus. */
  others?: Readonly<Record<string, (row: HTMLElement | null) => void>>
}

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('tr[data-row]')]

/**
 * Keyboard shortcuts of a table: `j` and `k` focus the next and previous row, Enter opens it. They
 * work as soon as the page is open, while nothing has the focus or something inside the area has,
 * but not in a field, so that they do not interfere with other keys.
 * @param area element around the table
 */
export function useRowKeys(
  area: RefObject<HTMLElement | null>,
  { isOn, others = {} }: RowKeys,
): void {
  useEffect(() => {
    const element = area.current
    if (!isOn || !element) return
    function press(event: KeyboardEvent) {
      if (!element || isReservedKey(event) || !isFocusFreeFor(element)) return
      const rows = rowsOf(element)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at] ?? null
      if (event.key === 'j' || event.key === 'k') {
        focusRow(rows[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)])
      } else if (event.key === 'Enter' && row === document.activeElement) {
        row?.querySelector<HTMLElement>('a[href]')?.click()
      } else if (others[event.key]) {
        others[event.key]?.(row)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [area, isOn, others])
}

function focusRow(row: HTMLElement | undefined) {
  if (!row) return
  row.tabIndex = -1
  row.focus()
}

/** Whether the focus is inside the area, or nowhere, as on a page that was just opened. */
function isFocusFreeFor(area: HTMLElement): boolean {
  const { activeElement: focused, body } = document
  if (focused === null || focused === body || area.contains(focused)) return true
  // The router focuses the main region, which contains the area, after a navigation.
  return focused.contains(area)
}

/** Whether a key press has a modifier, or belongs to a field, a control or a dialog. */
function isReservedKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null
  )
}
