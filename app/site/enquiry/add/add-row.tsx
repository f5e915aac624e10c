import { maxAmountLength } from '#app/domain/cart/cart-change.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import { CartStatus } from '#app/domain/cart/view/cart-status.tsx'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'

interface AddRowProps extends Pick<Product, 'sku' | 'name' | 'minimumOrder'> {
  /** Sales unit and its contents, for example “pallet” and “of 1,235 bottles”. */
  counted: { noun: string; holds: string }
}

/** Form in a table row that adds a product, by default its minimum order. */
export function AddRow({ sku, name, minimumOrder, counted }: AddRowProps) {
  const { action, onSubmit, pending, answer } = useCartForm()
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="add-row">
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="level" value={minimumOrder.level} />
      <input
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxAmountLength}
        defaultValue={formatNumber(minimumOrder.amount)}
        aria-label={`Quantity of ${name} in units: ${counted.noun} ${counted.holds}`}
        aria-invalid={answer?.field === 'amount' || undefined}
        title={`${counted.noun} ${counted.holds}`}
        className="control control-small numeric text-right"
      />
      <span aria-hidden="true" className="add-row-noun">
        {counted.noun}
      </span>
      <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
        Add<span className="sr-only"> {name}</span>
      </Button>
      <CartStatus answer={answer} />
    </form>
  )
}
