import type { SampleOffer } from '#app/domain/cart/sample/sample.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
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

interface AskForSampleProps {
  product: Pick<Product, 'sku' | 'name' | 'packs'>
  /** Result of `findSampleOffer`; if null, nothing is rendered. */
  offer: SampleOffer | null
}

/** Form that adds a free sample of a product to the enquiry. */
export function AskForSample({ product, offer }: AskForSampleProps) {
  const { sku, name, packs } = product
  const { action, onSubmit, pending, answer } = useCartForm()
  if (!offer) return null
  return (
    <form
      method="post"
      action={action}
      onSubmit={onSubmit}
      aria-label={`Ask for samples of ${name}`}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="kind" value="sample" />
      <SampleAmount offer={offer} piece={packs.piece} name={name} />
      <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
        Ask for samples
      </Button>
      <p className="text-sm text-muted">{describeSample(offer, packs.piece)}</p>
      <p role="status" className="cart-status basis-full" data-ok={answer?.ok}>
        {answer?.message}
      </p>
    </form>
  )
}

function describeSample(offer: SampleOffer, piece: string): string {
  if (offer.kind === 'bag') return `A bag of ${offer.pieces} ${pluralOf(piece)}, free.`
  if (offer.kind === 'flat') return `One ${piece}, sent flat, free.`
  return offer.most === 1 ? `One ${piece}, free.` : `Up to ${offer.most}, free.`
}
