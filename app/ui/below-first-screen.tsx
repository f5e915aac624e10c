import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What lies below the first screen of a page. Where a link of this site led to the page, it comes
 * in the frame after what stands above it, which is half the work and all that is seen at first. On
 * a first load, on the way back, whose place has to be found again, and for an anchor it is there at
 * once. Give it a key where one page follows another of its kind.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isAtOnce = useNavigationType() === 'POP' || hash !== ''
  const isThere = useDeferredValue(true, isAtOnce)
  return isThere ? children : null
}
