import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Content that most first screens do not show: below them, or in a panel that is chosen first. After a
 * navigation within the site it is rendered one frame later than the rest, which halves the work
 * before the first frame. On a first load, on going back (scroll position) and for an anchor it is
 * rendered at once. It begins anew with a key that changes.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isAtOnce = useNavigationType() === 'POP' || hash !== ''
  const isThere = useDeferredValue(true, isAtOnce)
  return isThere ? children : null
}
