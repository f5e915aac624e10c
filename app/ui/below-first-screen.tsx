import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Content below the first screen. After a navigation within the site it is rendered one frame later
 * than the content above, which halves the work before the first frame. On a first load, on going
 * back (scroll position) and for an anchor it is rendered at once. It begins anew
 * with a key that changes.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isAtOnce = useNavigationType() === 'POP' || hash !== ''
  const isThere = useDeferredValue(true, isAtOnce)
  return isThere ? children : null
}
