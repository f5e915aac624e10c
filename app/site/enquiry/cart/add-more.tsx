import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { CartRemark } from '#app/domain/cart/view/cart-remarks.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'

interface AddMoreProps {
  sku: string
  name: string
  more: NonNullable<CartRemark['more']>
}

/** Adds what a line of the cart lacks, in one press. */
export function AddMore({ sku, name, more }: AddMoreProps) {
  const { action, onSubmit, pending, answer } = useCartForm()
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="mt-2">
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="amount" value={more.amount} />
      <input type="hidden" name="level" value={more.level} />
      <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
        Add {more.words}
        <span className="sr-only"> ({name})</span>
      </Button>
      <div role="alert">{answer && !answer.ok && <FieldError>{answer.message}</FieldError>}</div>
    </form>
  )
}
