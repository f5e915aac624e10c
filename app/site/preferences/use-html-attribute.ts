import { useCallback, useSyncExternalStore } from 'react'

/**
 * A preference as it stands on <html>, where the head script keeps it: every control shows this one.
 * @param name of the data attribute
 * @param fromServer what the page was rendered with
 */
export function useHtmlAttribute(name: 'theme' | 'motion', fromServer = ''): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] })
      return () => observer.disconnect()
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? '',
    () => fromServer,
  )
}
