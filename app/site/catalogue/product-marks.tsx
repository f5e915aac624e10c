import { ComparePick } from '#app/site/catalogue/compare/compare-pick.tsx'
import { EnquiryMark } from '#app/site/enquiry/cart/enquiry-mark.tsx'

interface ProductMarksProps {
  sku: string
  name: string
  piece: string
}

/** The corners of a card or row: whether it is in the enquiry, and whether to compare it. */
export function ProductMarks({ sku, name, piece }: ProductMarksProps) {
  return (
    <>
      <EnquiryMark sku={sku} piece={piece} />
      <ComparePick sku={sku} name={name} />
    </>
  )
}
