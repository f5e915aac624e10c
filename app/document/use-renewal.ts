import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again without its reader's doing. Not without a connection: a page that cannot
 * be read again gives way to the error page.
 */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    if (navigator.onLine) void revalidate()
  }, [revalidate])
}
