import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import type { CartProduct } from '#app/domain/cart/view/cart-view.ts'
import { AddToEnquiry } from '#app/site/enquiry/add/add-to-enquiry.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface RefusedChangeProps {
  /** The refusal, with the product that was to be added if it is in the catalogue. */
  refused: CartAnswer & { product: CartProduct | null }
  /** Whether the refusal is about a line that the page shows. */
  isLine: boolean
}

/**
 * Notice with the reason why a form sent without JavaScript was refused. If the amount can be
 * corrected, it contains the form again.
 */
export function RefusedChange({ refused, isLine }: RefusedChangeProps) {
  const { intent, field, product, message, sku } = refused
  return (
    <Notice
      tone="error"
      role="alert"
      title={intent === 'add' ? 'This could not be added' : 'This could not be saved'}
      className="mt-6 max-w-2xl"
    >
      {product && field === 'amount' ? (
        <div className="mt-3">
          <p className="mb-2 font-medium">{product.name}</p>
          <AddToEnquiry product={product} line={null} refused={refused} />
        </div>
      ) : (
        <p>
          {isLine ? (
            <a href={`#line-${sku}`} className="underline underline-offset-4">
              {message}
            </a>
          ) : (
            message
          )}
        </p>
      )}
    </Notice>
  )
}
