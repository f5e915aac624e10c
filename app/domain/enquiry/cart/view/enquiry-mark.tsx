import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useKnownLine } from '../cart-of-this-tab.ts'

/** Says of a product in a list that it is in the enquiry, as soon as this tab knows. */
export function EnquiryMark({ sku, piece }: { sku: string; piece: string }) {
  const line = useKnownLine(sku, null)
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
