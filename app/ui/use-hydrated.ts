import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated. Clicks before that are lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
