import { lazy } from 'react'
import { viewedProducts } from '#app/domain/catalogue/product/viewed-products.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

/**
 * Shows the recently viewed products after hydration. The head script knows whether there are any,
 * so space for them is reserved from the first paint or not at all.
 */
export function ViewedSlot({ except }: { except?: string }) {
  const isEmpty = !viewedProducts.useList().some((slug) => slug !== except)
  return (
    <section aria-label="Recently Viewed" className="viewed">
      {!isEmpty && (
        <OptionalSection>
          <RecentlyViewed except={except} />
        </OptionalSection>
      )}
    </section>
  )
}
