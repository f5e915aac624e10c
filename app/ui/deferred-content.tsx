import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Defers content that is not visible on most first screens (below the fold, or in a closed panel).
 * After a navigation within the site it is rendered one frame later than the rest, which halves the
 * work before the first frame. On a first load, when going back (scroll position) and for anchors
 * it is rendered immediately. A changed `key` defers it again.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isAtOnce = useNavigationType() === 'POP' || hash !== ''
  const isThere = useDeferredValue(true, isAtOnce)
  return isThere ? children : null
}
