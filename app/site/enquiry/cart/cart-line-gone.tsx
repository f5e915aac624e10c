import { Link } from 'react-router'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { CartLineView } from '#app/domain/cart/view/cart-view.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface CartLineGoneProps {
  line: CartLineView
  onAnswer: (answer: CartAnswer, line: CartLineView) => void
}

/**
 * Cart line whose product is discontinued or no longer in the catalogue. It cannot be sent, only
 * replaced or removed.
 */
export default function CartLineGone({ line, onAnswer }: CartLineGoneProps) {
  const addresses = useAddresses()
  const { sku, pieces, note, product, successor } = line
  const { action, onSubmit, pending, answer } = useCartForm({
    onAnswer: (received) => onAnswer(received, line),
  })

  return (
    <li id={line.kind === 'sample' ? `sample-${sku}` : `line-${sku}`} className="cart-line">
      {product ? (
        <ProductDrawing drawing={product.drawing} frame="close" className="cart-line-drawing" />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <StatusTag tone="negative">
          {product ? 'No longer made' : 'No longer in the catalogue'}
        </StatusTag>
        <h2 className="mt-2 leading-snug font-semibold">
          {product ? (
            <Link to={addresses.product(product.slug)} className="hover:text-green">
              <ProductName name={product.name} />
            </Link>
          ) : (
            sku
          )}
        </h2>
        <p className="numeric text-sm text-muted">
          {product
            ? `${sku} · ${describeQuantity(product.packs, pieces)}`
            : countOf(pieces, 'piece')}
        </p>
        {note && <p className="text-sm break-words text-muted">Note: {note}</p>}
        <p className="mt-2 text-sm">
          {successor ? (
            <>
              <TextLink to={addresses.product(successor.slug)}>
                <ProductName name={successor.name} />
              </TextLink>{' '}
              replaces it.
            </>
          ) : (
            'There is no direct replacement. Ask us what comes closest.'
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {successor && (
            <form method="post" action={action} onSubmit={onSubmit}>
              <input type="hidden" name="sku" value={successor.sku} />
              <input type="hidden" name="kind" value={line.kind} />
              <input type="hidden" name="replaces" value={sku} />
              <input type="hidden" name="amount" value={pieces} />
              <input type="hidden" name="level" value="piece" />
              <input type="hidden" name="note" value={note} />
              <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
                Replace it<span className="sr-only"> with {successor.name}</span>
              </Button>
            </form>
          )}
          <form method="post" action={action} onSubmit={onSubmit}>
            <input type="hidden" name="sku" value={sku} />
            <input type="hidden" name="kind" value={line.kind} />
            <Button name="intent" value="remove" look="quiet" size="small" pending={pending}>
              Remove<span className="sr-only"> {product?.name ?? sku}</span>
            </Button>
          </form>
        </div>
        <p role="status" className="cart-status" data-ok={answer?.ok}>
          {answer?.message}
        </p>
      </div>
    </li>
  )
}
