import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const isOffline = () => !navigator.onLine

/**
 * Keeps the page that is open while the browser has no connection: another one could not be loaded,
 * and what was ticked or typed here would be gone with this one.
 */
export function StayWithoutConnection() {
  const blocker = useBlocker(isOffline)
  const isBlocked = blocker.state === 'blocked'
  const stay = blocker.reset
  useEffect(() => {
    if (!isBlocked || !stay) return
    addEventListener('online', stay)
    return () => removeEventListener('online', stay)
  }, [isBlocked, stay])
  if (!isBlocked) return null
  return (
    <Notice tone="warning" role="alert" title="No connection" className="portal-stay print:hidden">
      <p>Stay on this page: what you entered is still here. Go on when there is a connection.</p>
      <Button type="button" size="small" look="secondary" className="mt-3" onClick={stay}>
        All right
      </Button>
    </Notice>
  )
}
