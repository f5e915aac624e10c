export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default' | 'loading'

export interface Toast {
  /** A loading toast has its answer: it takes this type and these words and then closes itself. */
  becomes: (type: Exclude<ToastType, 'loading'>, message: string) => void
  close: () => void
}

type Shelf = typeof import('./toast-shelf.tsx')

let wanted = false
const listeners = new Set<() => void>()
let count = 0
let place: string | undefined
/** Grows with every clearing, so that a toast still on its way in does not outlive its page. */
let generation = 0

/** Messages are a courtesy: when their code cannot be fetched, nothing else suffers. */
async function withShelf(use: (shelf: Shelf) => void) {
  const shelf = await import('./toast-shelf.tsx').catch(() => null)
  if (!shelf) return
  await shelf.ready
  use(shelf)
}

/**
 * Shows a passing message. It vanishes after 2 s and on every change of the address: say the same
 * in words that stay. Its code is fetched with the first toast.
 */
export function notify(type: ToastType, message: string): Toast {
  const toastId = `toast-${++count}`
  const born = generation
  const whileHere = (use: (shelf: Shelf) => void) =>
    void withShelf((shelf) => {
      if (born === generation) use(shelf)
    })
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  whileHere((shelf) => shelf.openToast(toastId, type, message))
  return {
    becomes: (next, words) => whileHere((shelf) => shelf.changeToast(toastId, next, words)),
    close: () => whileHere((shelf) => shelf.closeToast(toastId)),
  }
}

/** Toasts belong to one address; at another one, those still shown or on their way are cleared. */
export function keepToastsAt(address: string) {
  const moved = place !== undefined && place !== address
  place = address
  if (!moved) return
  generation++
  if (wanted) void withShelf((shelf) => shelf.closeAllToasts())
}

export function toastsWanted(): boolean {
  return wanted
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
