import type { SampleOffer } from '#app/domain/cart/sample.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { SampleAmount } from './sample-amount.tsx'

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
