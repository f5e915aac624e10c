import { useEffect } from 'react'
import { CompareSlot } from '#app/domain/catalogue/compare/compare-slot.tsx'
import { rememberViewed } from '#app/domain/catalogue/product/viewed/viewed-products.ts'
import { ViewedSlot } from '#app/domain/catalogue/product/viewed/viewed-slot.tsx'
import { useCartLines } from '#app/domain/enquiry/cart/use-cart-lines.ts'

/**
 * What the browser alone knows on pages of the catalogue: products viewed recently, this one among
 * them from now on, those to compare, and what is in the enquiry.
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
