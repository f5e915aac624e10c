import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Returns a function that reloads the page's data in the background. It does nothing while offline,
 * because a failed reload would replace the page with the error page.
 */
export function useBackgroundReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    if (navigator.onLine) void revalidate()
  }, [revalidate])
}
