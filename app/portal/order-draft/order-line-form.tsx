import { type FocusEvent, type FormEvent, useId, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import {
  formatFieldQuantity,
  toFieldQuantity,
} from '#app/domain/cart/quantity/quantity-conversion.ts'
import { useQuantityField } from '#app/domain/cart/quantity/use-quantity-field.ts'
import { LineNoteField, LineQuantity } from '#app/domain/cart/view/cart-line-form.tsx'
import type { CartProduct } from '#app/domain/cart/view/cart-view.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import type { OwnField } from '#app/domain/orders/own-fields/own-field.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { OwnFieldInputs } from '../own-fields/own-field-inputs.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import type { LineAnswer } from './line-answer.ts'
import type { OrderLineView } from './order-line-view.ts'

interface OrderLineFormProps {
  line: OrderLineView
  product: CartProduct
  /** The company's own codes for the product. */
  codes: readonly string[] | undefined
  /** The company's own fields of a line. */
  fields: readonly OwnField[]
  /** URL of the page to split the line over several days. */
  daysAddress: string
  /** Refused form of this line, if it was sent without JavaScript. */
  refused: LineAnswer | undefined
}

/** Form of one line of a draft order. Changes are also saved when the focus leaves it. */
export function OrderLineForm(props: OrderLineFormProps) {
  const { line, product, codes, fields, daysAddress, refused } = props
  const { sku, note, days } = line
  const { name, packs } = product
  const fetcher = useFetcher<LineAnswer>()
  const before = formatFieldQuantity(toFieldQuantity(packs, line))
  const quantity = useQuantityField(before, refused?.typed)
  const answer = fetcher.data ?? refused
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  function send(sent: FormData) {
    sent.set('script', 'yes')
    quantity.onSent()
    void fetcher.submit(sent, { method: 'post' })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    send(new FormData(event.currentTarget, submitter))
  }

  function saveOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (currentTarget.contains(relatedTarget)) return
    const sent = new FormData(currentTarget)
    const texts = textsOf(sent)
    const { amount, level, note: typed } = texts
    const isSameField = ({ id }: OwnField) =>
      texts[`ownField-${id}`] === (line.ownFields.find(({ field }) => field === id)?.value ?? '')
    const isSame =
      amount === before.amount &&
      level === before.level &&
      typed === note &&
      fields.every(isSameField)
    if (isSame && fetcher.data?.ok !== false) return
    sent.set('intent', 'update')
    send(sent)
  }

  return (
    <li id={`line-${sku}`} className="cart-line">
      <ProductDrawing drawing={product.drawing} frame="close" className="cart-line-drawing" />
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold">
          {/* Outside the portal, so the link must load the page in full. */}
          <a href={productPath(product.slug)} className="hover:text-green">
            <ProductName name={name} />
          </a>
        </h3>
        <p className="text-xs text-muted">
          {sku} · {product.leadTime}
        </p>
        <OwnCodes codes={codes} />
        {line.remarks.map((remark) => (
          <p key={remark} className="numeric mt-1 text-sm text-amber">
            {remark}
          </p>
        ))}
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onBlur={saveOnLeaving}
        aria-label={name}
        className="cart-line-form"
      >
        <FormToken />
        <input type="hidden" name="sku" value={sku} />
        <div className="min-w-0">
          {days ? (
            <>
              <p className="text-sm font-medium">Quantity</p>
              <p className="numeric">{line.quantity}</p>
              <input type="hidden" name="amount" value={before.amount} />
              <input type="hidden" name="level" value={before.level} />
            </>
          ) : (
            <LineQuantity
              id={id}
              product={product}
              name={name}
              quantity={quantity}
              error={quantity.errorOf(answer)}
            />
          )}
          <p className="numeric text-sm">
            {days && <span className="mr-2">{days}</span>}
            <Link
              to={`${daysAddress}?${new URLSearchParams({ sku })}`}
              className="text-link inline-block py-1"
            >
              {days ? 'Change the days' : 'Deliver on several days'}
              <span className="sr-only"> ({name})</span>
            </Link>
          </p>
        </div>
        <LineNoteField
          key={note}
          name={name}
          note={refused ? refused.typed.note : note}
          answer={answer}
          className="order-line-note"
        />
        {fields.length > 0 && (
          <div className="order-line-fields">
            <OwnFieldInputs
              fields={fields}
              values={line.ownFields}
              typed={refused?.ownFields}
              of={name}
            />
          </div>
        )}
        <div className="cart-line-actions">
          <Button
            name="intent"
            value="update"
            look="secondary"
            size="small"
            pending={fetcher.state !== 'idle'}
          >
            Update<span className="sr-only"> {name}</span>
          </Button>
          <Button name="intent" value="remove" look="quiet" size="small">
            Remove<span className="sr-only"> {name}</span>
          </Button>
          <p role="status" className="cart-status" data-ok={answer?.ok}>
            {fetcher.state === 'idle' && answer && answer.field === null ? answer.message : null}
          </p>
        </div>
      </form>
    </li>
  )
}
