import { useEffect } from 'react'
import { CompareSlot } from '#app/domain/catalogue/compare/compare-slot.tsx'
import { rememberViewed } from '#app/domain/catalogue/product/viewed/viewed-products.ts'
import { ViewedSlot } from '#app/domain/catalogue/product/viewed/viewed-slot.tsx'
import { useCartLines } from '#app/domain/enquiry/cart/tab/use-cart-lines.ts'

/**
 * The parts of catalogue pages that only the browser knows: recently viewed products (and records
 * this one), products to compare, and the contents of the enquiry.
 */
export function BrowserLists({ product }: { product?: { slug: string } }) {
  const slug = product?.slug
  useCartLines()
  useEffect(() => {
    if (slug) rememberViewed(slug)
  }, [slug])
  return (
    <>
      <ViewedSlot except={slug} />
      <CompareSlot />
    </>
  )
}
