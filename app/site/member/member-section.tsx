import { lazy, Suspense, useEffect, useState } from 'react'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'

const MemberProduct = lazy(async () => ({
  default: (await import('./member-product.tsx')).MemberProduct,
}))

const MemberRange = lazy(async () => ({
  default: (await import('./member-range.tsx')).MemberRange,
}))

/** Whether the visitor is signed in to the portal; false until the page is shown. */
function useIsMember(): boolean {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => setIsMember(document.documentElement.dataset.member !== undefined), [])
  return isMember
}

/**
 * Section of a product page for a signed-in member. It is empty for strangers, who load nothing of it;
 * for members the style sheet reserves its place before the page is painted.
 */
export function MemberSection({ sku, packs }: { sku: string; packs: PackHierarchy }) {
  const isMember = useIsMember()
  return (
    <div className="member-section print:hidden">
      {isMember && (
        <Suspense>
          <MemberProduct sku={sku} packs={packs} />
        </Suspense>
      )}
    </div>
  )
}

/** Like `MemberSection`, above a list of the catalogue. @param list query string of the list */
export function MemberRangeSection({ list }: { list: string }) {
  const isMember = useIsMember()
  return (
    <div className="member-range print:hidden">
      {isMember && (
        <Suspense>
          <MemberRange list={list} />
        </Suspense>
      )}
    </div>
  )
}
