import type { SampleOffer } from '#app/domain/cart/sample.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Select } from '#app/ui/fields/select-field.tsx'

interface SampleAmountProps {
  offer: SampleOffer
  /** Singular noun for one piece, such as “bottle”. */
  piece: string
  /** Name of the product, for screen readers. */
  name: string
  /** Amount chosen so far; defaults to 1. */
  pieces?: number
}

/**
 * Form field `amount` of a sample: a menu if there is a choice, otherwise a hidden field with 1.
 */
export function SampleAmount({ offer, piece, name, pieces = 1 }: SampleAmountProps) {
  if (offer.kind !== 'pieces' || offer.most === 1) {
    return <input type="hidden" name="amount" value="1" />
  }
  return (
    <Select
      name="amount"
      className="min-w-36"
      aria-label={`Pieces in the sample of ${name}`}
      defaultValue={pieces}
    >
      {upTo(offer.most).map((count) => (
        <option key={count} value={count}>
          {countOf(count, piece)}
        </option>
      ))}
    </Select>
  )
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
