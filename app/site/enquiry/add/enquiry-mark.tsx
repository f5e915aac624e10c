import { useCartQuantity } from '#app/domain/cart/tab/cart-of-this-tab.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Mark on products that are in the enquiry, shown once this tab has loaded the cart. */
export function EnquiryMark({ sku, piece }: { sku: string; piece: string }) {
  const line = useCartQuantity(sku, null)
  if (!line) return null
  return (
    <p className="enquiry-mark">
      <Icon name="check" />
      <span>
        In your enquiry<span className="sr-only">: {countOf(line.pieces, piece)}</span>
      </span>
    </p>
  )
}
