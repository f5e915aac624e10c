import { useSyncExternalStore } from 'react'

/** Forms of this document that wait for their answer, known at once and not only when rendered. */
const underWay = new Set<object>()
const listeners = new Set<() => void>()

/** Whether a change of the cart is being saved at this moment. */
export function isCartSaving(): boolean {
  return underWay.size > 0
}

/** The same for what is rendered anew when it changes. */
export function useCartSaving(): boolean {
  return useSyncExternalStore(subscribe, isCartSaving, () => false)
}

/** Whether this form waits for its answer. */
export function isSaving(form: object): boolean {
  return underWay.has(form)
}

export function beginSaving(form: object) {
  underWay.add(form)
  tell()
}

export function endSaving(form: object) {
  underWay.delete(form)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
