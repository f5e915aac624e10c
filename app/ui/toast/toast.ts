export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default' | 'loading'

export interface Toast {
  /** Turns a loading toast into one of this type and message, which then closes itself. */
  settle: (type: Exclude<ToastType, 'loading'>, message: string) => void
  close: () => void
}

type Shelf = typeof import('./toast-shelf.tsx')

let isToastRequested = false
const listeners = new Set<() => void>()
let count = 0
let place: string | undefined
/**
 * Increases with every clearing, so that a toast that is still loading does not appear on the next
 * page.
 */
let generation = 0

/**
 * Calls `use` once the toast code is loaded. If it cannot be loaded, no toasts are shown and
 * nothing fails.
 */
async function withShelf(use: (shelf: Shelf) => void) {
  const shelf = await import('./toast-shelf.tsx').catch(() => null)
  if (!shelf) return
  await shelf.ready
  use(shelf)
}

/**
 * Shows a toast. It vanishes after 2 s and when the URL changes, so the page must show the same
 * message permanently, too. The toast code is loaded with the first toast.
 */
export function showToast(type: ToastType, message: string): Toast {
  const toastId = `toast-${++count}`
  const born = generation
  const whileHere = (use: (shelf: Shelf) => void) =>
    void withShelf((shelf) => {
      if (born === generation) use(shelf)
    })
  if (!isToastRequested) {
    isToastRequested = true
    for (const listener of listeners) listener()
  }
  whileHere((shelf) => shelf.openToast(toastId, type, message))
  return {
    settle: (next, words) => whileHere((shelf) => shelf.changeToast(toastId, next, words)),
    close: () => whileHere((shelf) => shelf.closeToast(toastId)),
  }
}

/** Clears all toasts, shown or still loading, if the URL has changed since the last call. */
export function clearToastsOnUrlChange(address: string) {
  const moved = place !== undefined && place !== address
  place = address
  if (!moved) return
  generation++
  if (isToastRequested) void withShelf((shelf) => shelf.closeAllToasts())
}

export function hasToasts(): boolean {
  return isToastRequested
}

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
