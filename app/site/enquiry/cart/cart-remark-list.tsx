import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { CartRemark } from '#app/domain/cart/view/cart-view.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** List of all remarks on the cart. Remarks never prevent the enquiry from being sent. */
export function CartRemarkList({ remarks }: { remarks: CartRemark[] }) {
  const addresses = useAddresses()
  if (remarks.length === 0) return null
  return (
    <section aria-labelledby="remarks" className="cart-remarks">
      <h2 id="remarks" className="font-semibold">
        {remarks.some(({ kind }) => kind !== 'needed')
          ? 'Do these go together?'
          : 'What is still needed'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        You can send your enquiry as it is; our team will ask about anything unclear.
      </p>
      <ul className="mt-3">
        {remarks.map(({ kind, sku, name, text, search, remedy: more }) => (
          <li key={`${sku} ${text}`} className="cart-remark">
            <Icon
              name={kind === 'needed' ? 'plus' : 'alert'}
              className={kind === 'needed' ? 'mt-1 text-muted' : 'mt-0.5 text-base text-vermilion'}
            />
            <div className="min-w-0">
              <p className="font-medium">
                <ProductName name={name} />
              </p>
              <p className="numeric text-muted">{withNoBreaks(text)}</p>
              {more && <AddMore sku={sku} name={name} more={more} />}
              {search && (
                <TextLink to={`${addresses.catalogue}?${new URLSearchParams({ ...search })}`}>
                  See what fits
                  <span className="sr-only"> ({name})</span>
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AddMoreProps {
  sku: string
  name: string
  more: NonNullable<CartRemark['remedy']>
}

/** Button that adds what a line of the cart still needs. */
function AddMore({ sku, name, more }: AddMoreProps) {
  const { action, onSubmit, pending, answer } = useCartForm()
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="mt-2">
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="amount" value={more.amount} />
      <input type="hidden" name="level" value={more.level} />
      <Button name="intent" value="add" look="secondary" size="small" pending={pending}>
        Add {more.description}
        <span className="sr-only"> ({name})</span>
      </Button>
      <div role="alert">{answer && !answer.ok && <FieldError>{answer.message}</FieldError>}</div>
    </form>
  )
}
