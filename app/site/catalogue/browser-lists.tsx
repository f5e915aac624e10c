import { useEffect } from 'react'
import { rememberViewed } from '#app/domain/catalogue/product/viewed-products.ts'
import { CompareSlot } from '#app/site/catalogue/compare/compare-slot.tsx'
import { ViewedSlot } from '#app/site/catalogue/viewed/viewed-slot.tsx'
import { useCartLines } from '#app/site/enquiry/add/use-cart-lines.ts'

/**
 * Parts of catalogue pages that only the browser knows: recently viewed products, products to
 * compare, and the contents of the enquiry. Also records `product` as viewed.
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
