import type { MouseEvent } from 'react'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import { CartStatus } from '#app/domain/cart/view/cart-status.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import type { LevelQuantity } from '#app/domain/packaging/quantity/packs.ts'
import { Button } from '#app/ui/button.tsx'

const formId = 'buy-now'

/**
 * The one form that all `BuyNow` buttons of a page share: browsers compute the style of each form
 * while they parse. Put it outside elements of class `later`, whose style would be computed with
 * it.
 */
export function BuyNowForm() {
  return (
    <form id={formId} method="post" action={useAddresses().cart} hidden>
      <input type="hidden" name="intent" value="add" />
    </form>
  )
}

interface BuyNowProps {
  product: {
    sku: string
    name: string
    /** Minimum order, which a click adds: “1 pallet (1,235 bottles)”. */
    minimum: string
  }
  /** Quantity to add instead of the minimum order, with its words; null for the minimum order. */
  order?: { quantity: LevelQuantity; words: string } | null
}

/**
 * Button on a card that adds one minimum order of the product, or the given order. The page must render `BuyNowForm`.
 */
export function BuyNow({ product: { sku, name, minimum }, order = null }: BuyNowProps) {
  const { send, pending, answer } = useCartForm()
  function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form } = event.currentTarget
    if (!form) return
    const sent = new FormData(form, event.currentTarget)
    if (order) {
      sent.set('amount', String(order.quantity.amount))
      sent.set('level', order.quantity.level)
    }
    void send(sent)
  }
  const added = order?.words ?? minimum
  return (
    <div className="buy-now">
      <Button
        form={formId}
        name="sku"
        value={sku}
        look="secondary"
        size="small"
        pending={pending}
        onClick={add}
      >
        Buy Now<span className="sr-only">{` ${name}, adds ${added}`}</span>
      </Button>
      <p aria-hidden="true" className="buy-now-adds">
        {`Adds ${added}`}
      </p>
      <CartStatus answer={answer} />
    </div>
  )
}
