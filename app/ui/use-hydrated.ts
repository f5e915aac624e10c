import { useSyncExternalStore } from 'react'

/** Whether the page answers presses by now: what a visitor presses before that is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
