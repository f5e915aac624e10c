import { lazy, Suspense } from 'react'
import { comparedProducts } from './compared-products.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Where the tray of products to compare stands, as long as there are any. */
export function CompareSlot() {
  const isEmpty = comparedProducts.useList().length === 0
  if (isEmpty) return null
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  )
}
