import type { Product } from '#app/domain/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { CartStatus } from './cart-status.tsx'
import { cartAction, useCartForm } from './use-cart-form.ts'

/** Adds one minimum order of a product, from a card. */
export function BuyNow({ sku, name }: Pick<Product, 'sku' | 'name'>) {
  const { onSubmit, pending, answer } = useCartForm()
  return (
    <form method="post" action={cartAction()} onSubmit={onSubmit} className="buy-now">
      <input type="hidden" name="sku" value={sku} />
      <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
        Buy Now<span className="sr-only">{` ${name}`}</span>
      </Button>
      <CartStatus answer={answer} />
    </form>
  )
}
