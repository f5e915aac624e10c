import { useSyncExternalStore } from 'react'

/** Whether the visitor asked the browser to save data: the head script keeps it on <html>. */
export function useSavesData(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.hasAttribute('data-saving'),
    () => false,
  )
}
