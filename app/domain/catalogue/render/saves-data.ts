import { useSyncExternalStore } from 'react'

/**
 * Whether the visitor's browser asks to save data; the head script stores it on <html>. False on
 * the server.
 */
export function useSavesData(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.hasAttribute('data-saving'),
    () => false,
  )
}
