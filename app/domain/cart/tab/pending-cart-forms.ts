import { useSyncExternalStore } from 'react'

/** Forms of this document that wait for their answer; React state would lag by a rendering. */
const pending = new Set<object>()
const listeners = new Set<() => void>()

/** Whether any form waits for its answer. */
export function hasPendingCartForms(): boolean {
  return pending.size > 0
}

/** The same as a hook, which renders its component again when that changes. */
export function useHasPendingCartForms(): boolean {
  return useSyncExternalStore(subscribe, hasPendingCartForms, () => false)
}

/** Whether this form waits for its answer. */
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
