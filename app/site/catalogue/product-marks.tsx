import { ComparePick } from '#app/site/catalogue/compare/compare-pick.tsx'
import { EnquiryMark } from '#app/site/enquiry/add/enquiry-mark.tsx'

interface ProductMarksProps {
  sku: string
  name: string
  piece: string
}

/** Marks on a card or row: the quantity in the enquiry, and the compare button. */
export function ProductMarks({ sku, name, piece }: ProductMarksProps) {
  return (
    <>
      <EnquiryMark sku={sku} piece={piece} />
      <ComparePick sku={sku} name={name} />
    </>
  )
}
