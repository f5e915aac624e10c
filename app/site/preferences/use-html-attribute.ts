import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a preference from its data attribute on <html>, which the head script sets, and follows
 * its changes, so that all controls show the same value.
 * @param name name of the data attribute, without `data-`
 * @param fromServer value the page was rendered with
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
