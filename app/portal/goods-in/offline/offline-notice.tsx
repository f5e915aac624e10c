import { useEffect, useState } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { storeOfflinePage } from './offline-page.ts'

interface OfflineNoticeProps {
  company: string
  /** Time at which the server rendered the page's deliveries. */
  loadedAt: Date
}

/**
 * Stores the goods-in page for use without a connection, and says until when it opens. Without a
 * connection it says how old the shown deliveries are.
 */
export function OfflineNotice({ company, loadedAt }: OfflineNoticeProps) {
  const [expiry, setExpiry] = useState<Date | null>(null)
  const [isOffline, setOffline] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loadedAt changes with the deliveries, and the copy with them
  useEffect(() => {
    const store = () => storeOfflinePage(company).then(setExpiry)
    const look = () => {
      setOffline(!navigator.onLine)
      store()
    }
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [company, loadedAt])
  return (
    <p role="status" className="numeric mt-2 text-sm text-muted empty:hidden">
      {isOffline && `No connection: deliveries as of ${formatInstant(loadedAt)}. `}
      {expiry &&
        `Stored in this browser: this page opens without a connection until ${formatInstant(expiry)}.`}
    </p>
  )
}
