import { lazy, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { OptionalSection } from '../optional-section.tsx'
import { clearToastsOnUrlChange, hasToasts, onFirstToast } from './toast.ts'

const ToastShelf = lazy(() => import('./toast-shelf.tsx'))

/**
 * Place where toasts appear; use it once in the document. It loads no code until the first toast.
 */
export function Toaster() {
  const wanted = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  useEffect(() => clearToastsOnUrlChange(address), [address])
  return wanted ? (
    <OptionalSection>
      <ToastShelf />
    </OptionalSection>
  ) : null
}
