import { useEffect, useId, useRef } from 'react'
import type { CartAnswer, CartQuantity } from '#app/domain/cart/cart-answer.ts'
import { ConvertedQuantity } from '#app/domain/cart/quantity/converted-quantity.tsx'
import {
  type CarriedQuantity,
  type Countable,
  checkQuantity,
  formatFieldQuantity,
  toFieldQuantity,
} from '#app/domain/cart/quantity/quantity-conversion.ts'
import { MinimumOrderHint, QuantityField } from '#app/domain/cart/quantity/quantity-field.tsx'
import { useQuantityField } from '#app/domain/cart/quantity/use-quantity-field.ts'
import { useCartQuantity } from '#app/domain/cart/tab/cart-of-this-tab.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

interface AddToEnquiryProps {
  product: Countable & Pick<Product, 'sku' | 'name'>
  /** The product's cart line when the page was rendered. */
  line: CartQuantity | null
  /** The server's refusal of this form, if it was sent without JavaScript. */
  refused?: CartAnswer | undefined
  /** Quantity typed for another item of the same family. */
  kept?: CarriedQuantity
}

/**
 * Form that adds a product to the enquiry. If the product is in it already, the form changes or
 * removes it. On phones its main row sticks to the bottom of the window once the rest has scrolled
 * away.
 */
export function AddToEnquiry({ product, line: lineOfPage, refused, kept }: AddToEnquiryProps) {
  const addresses = useAddresses()
  const { sku, name, packs, minimumOrder } = product
  const line = useCartQuantity(sku, lineOfPage)
  const quantity = useQuantityField(
    formatFieldQuantity(line ? toFieldQuantity(packs, line) : minimumOrder),
    refused?.field === 'amount' ? refused.typed : line ? undefined : kept?.quantityFor(packs),
  )
  const { action, onSubmit, pending, answer } = useCartForm({
    check: (form) => checkQuantity(packs, form),
    onSent() {
      quantity.onSent()
      kept?.clear()
    },
  })
  const shown = answer ?? refused
  const error = quantity.errorOf(shown)
  const mainButton = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFormElement>(null)
  useScrolledPast(box)
  const id = useId()

  const { field } = quantity
  useEffect(() => {
    if (answer?.ok && answer.intent === 'remove') mainButton.current?.focus()
    if (answer?.field === 'amount') field.current?.focus()
  }, [answer, field])

  return (
    <form
      ref={box}
      method="post"
      action={action}
      onSubmit={onSubmit}
      aria-label={line ? 'Change your enquiry' : 'Add to your enquiry'}
      className="enquiry-box"
    >
      <input type="hidden" name="sku" value={sku} />
      {line ? (
        <p className="mb-3 flex items-start gap-2 border-b border-rule pb-3 text-green">
          <Icon name="check" className="mt-[0.3em]" />
          <span className="numeric">
            In your enquiry: <strong>{describeQuantity(packs, line.pieces)}</strong>
          </span>
        </p>
      ) : null}
      <div className="enquiry-box-row">
        <QuantityField
          ref={field}
          packs={packs}
          name={name}
          defaultQuantity={quantity.typed}
          error={error}
          describedBy={`${id}-conversion ${id}-minimum`}
          onInput={(typed) => {
            quantity.onTyped(typed)
            kept?.remember(typed, packs)
          }}
        />
        <Button
          ref={mainButton}
          name="intent"
          value={line ? 'update' : 'add'}
          pending={pending}
          className="enquiry-box-main"
        >
          <span>
            {line ? 'Update' : 'Add'}
            <span className="enquiry-box-rest">{line ? ' Quantity' : ' to Enquiry'}</span>
          </span>
        </Button>
      </div>
      <ConvertedQuantity
        id={`${id}-conversion`}
        product={product}
        typed={quantity.typed}
        isRefused={error !== undefined}
        onRoundUp={(filled) => {
          quantity.fill(filled)
          kept?.remember(filled, packs)
        }}
      />
      <MinimumOrderHint id={`${id}-minimum`} product={product} typed={quantity.typed} />
      {line ? (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-5">
          <TextLink to={addresses.cart}>Go to your enquiry</TextLink>
          <Button name="intent" value="remove" look="quiet" size="small" pending={pending}>
            Remove from Enquiry
          </Button>
        </p>
      ) : null}
      <p role="status" className="cart-status" data-ok={shown?.ok}>
        {shown?.field === null ? shown.message : null}
      </p>
    </form>
  )
}
