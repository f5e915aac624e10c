import { useSyncExternalStore } from 'react'

/**
 * Forms of this document that are waiting for a response. Not React state, which would lag by one
 * render.
 */
const pending = new Set<object>()
const listeners = new Set<() => void>()

/** Whether any form is waiting for a response. */
export function hasPendingCartForms(): boolean {
  return pending.size > 0
}

/** Like `hasPendingCartForms`, as a hook that rerenders when the result changes. */
export function useHasPendingCartForms(): boolean {
  return useSyncExternalStore(subscribe, hasPendingCartForms, () => false)
}

/** Whether this form is waiting for a response. */
export function isPending(form: object): boolean {
  return pending.has(form)
}

export function addPendingForm(form: object) {
  pending.add(form)
  notifyListeners()
}

export function removePendingForm(form: object) {
  pending.delete(form)
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
