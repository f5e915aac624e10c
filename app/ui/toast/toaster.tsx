import { lazy, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { OptionalSection } from '../optional-section.tsx'
import { keepToastsAt, onToastsWanted, toastsWanted } from './toast.ts'

const ToastShelf = lazy(() => import('./toast-shelf.tsx'))

/** The place where toasts appear, once in the document. Costs nothing until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  useEffect(() => keepToastsAt(address), [address])
  return wanted ? (
    <OptionalSection>
      <ToastShelf />
    </OptionalSection>
  ) : null
}
