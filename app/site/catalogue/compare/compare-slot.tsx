import { lazy } from 'react'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Where the tray of products to compare stands, as long as there are any. */
export function CompareSlot() {
  const isEmpty = comparedProducts.useList().length === 0
  if (isEmpty) return null
  return (
    <OptionalSection>
      <CompareTray />
    </OptionalSection>
  )
}
