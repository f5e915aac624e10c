import { Link } from 'react-router'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { CartLineView, CartProduct } from '#app/domain/cart/view/cart-view.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SampleAmount } from '../add/sample-amount.tsx'

interface CartSampleLineProps {
  line: CartLineView
  product: CartProduct
  sample: NonNullable<CartLineView['sample']>
  /** The server's refusal of this line, if it was sent without JavaScript. */
  refused?: CartAnswer | undefined
  onAnswer: (answer: CartAnswer, line: CartLineView) => void
}

/** Cart line of a free sample, which has no minimum order and no pallets. */
export default function CartSampleLine({
  line,
  product,
  sample,
  refused,
  onAnswer,
}: CartSampleLineProps) {
  const addresses = useAddresses()
  const { sku, pieces } = line
  const { action, onSubmit, pending, answer } = useCartForm({
    onAnswer: (received) => onAnswer(received, line),
  })
  const shown = answer ?? refused
  const isCounted = sample.offer.kind === 'pieces' && sample.offer.most > 1
  return (
    <li id={`sample-${sku}`} className="cart-line">
      <ProductDrawing drawing={product.drawing} frame="close" className="cart-line-drawing" />
      <div className="min-w-0">
        <StatusTag>Sample, free</StatusTag>
        <h2 className="mt-2 leading-snug font-semibold">
          <Link to={addresses.product(product.slug)} prefetch="intent" className="hover:text-green">
            <ProductName name={product.name} />
          </Link>
        </h2>
        <p className="text-xs text-muted">{sku}</p>
      </div>
      <form
        method="post"
        action={action}
        onSubmit={onSubmit}
        aria-label={`Sample of ${product.name}`}
        className="col-span-full flex flex-wrap items-center gap-3 md:col-span-1 md:col-start-3"
      >
        <input type="hidden" name="sku" value={sku} />
        <input type="hidden" name="kind" value="sample" />
        {isCounted ? (
          <SampleAmount
            key={pieces}
            offer={sample.offer}
            piece={product.packs.piece}
            name={product.name}
            pieces={pieces}
          />
        ) : (
          <p className="numeric self-center">{sample.words}</p>
        )}
        {isCounted && (
          <Button name="intent" value="update" look="secondary" size="small" pending={pending}>
            Update<span className="sr-only"> the sample of {product.name}</span>
          </Button>
        )}
        <Button name="intent" value="remove" look="quiet" size="small" pending={pending}>
          Remove<span className="sr-only"> the sample of {product.name}</span>
        </Button>
        <p role="status" className="cart-status basis-full" data-ok={shown?.ok}>
          {shown?.message}
        </p>
      </form>
    </li>
  )
}
