import { lazy } from 'react'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { viewedProducts } from './viewed-products.ts'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

/**
 * Where the products viewed recently appear once the page is hydrated. The head script knows
 * whether there are any, so their room is there from the beginning, or never.
 */
export function ViewedSlot({ except }: { except?: string }) {
  const isEmpty = !viewedProducts.useList().some((slug) => slug !== except)
  return (
    <section aria-label="Recently viewed" className="viewed">
      {!isEmpty && (
        <OptionalSection>
          <RecentlyViewed except={except} />
        </OptionalSection>
      )}
    </section>
  )
}
