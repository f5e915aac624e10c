import { lazy, Suspense, useEffect, useState } from 'react'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

/**
 * Where the products viewed recently appear once the page is hydrated. The head script knows
 * whether there are any, so their room is there from the beginning, or never.
 */
export function ViewedSlot({ except }: { except?: string }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <section aria-label="Recently viewed" className="viewed">
      {isHydrated && (
        <Suspense>
          <RecentlyViewed except={except} />
        </Suspense>
      )}
    </section>
  )
}
