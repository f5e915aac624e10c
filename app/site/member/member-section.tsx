import { lazy, Suspense, useEffect, useState } from 'react'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'

const MemberProduct = lazy(async () => ({
  default: (await import('./member-product.tsx')).MemberProduct,
}))

/**
 * Section of a product page for a signed-in member. It is empty for strangers, who load nothing of it;
 * for members the style sheet reserves its place before the page is painted.
 */
export function MemberSection({ sku, packs }: { sku: string; packs: PackHierarchy }) {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => setIsMember(document.documentElement.dataset.member !== undefined), [])
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
