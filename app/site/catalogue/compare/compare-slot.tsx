import { lazy } from 'react'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Placeholder that loads the compare tray while at least one product is picked. */
export function CompareSlot() {
  const isEmpty = comparedProducts.useList().length === 0
  if (isEmpty) return null
  return (
    <OptionalSection>
      <CompareTray />
    </OptionalSection>
  )
}
