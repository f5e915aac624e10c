import { type FocusEvent, type InputEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { checkQuantity } from '#app/domain/cart/quantity/check-quantity.ts'
import { formatFieldQuantity, toFieldQuantity } from '#app/domain/cart/quantity/shown-quantity.ts'
import { useQuantityField } from '#app/domain/cart/quantity/use-quantity-field.ts'
import type { CartLineView, CartProduct } from '#app/domain/cart/view/cart-view.ts'
import { LineNoteField } from '#app/domain/cart/view/line-note-field.tsx'
import { LineQuantity } from '#app/domain/cart/view/line-quantity.tsx'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCartForm } from '../tab/use-cart-form.ts'

interface CartLineFormProps {
  line: CartLineView
  product: CartProduct
  /** Name of the first other product that this one does not fit. */
  clash?: string | undefined
  /** Refusal of this line by the server, if it was sent without JavaScript. */
  refused?: CartAnswer | undefined
  onAnswer: (answer: CartAnswer, line: CartLineView) => void
}

/** Idle time after typing before the line is saved. */
const autosaveDelayMs = 1000

/**
 * Form of a cart line whose product can be ordered. Changes are saved automatically; the button is
 * for browsers without JavaScript.
 */
export function CartLineForm({ line, product, clash, refused, onAnswer }: CartLineFormProps) {
  const addresses = useAddresses()
  const { sku, note } = line
  const { name, packs } = product
  const quantity = useQuantityField(
    formatFieldQuantity(toFieldQuantity(packs, line)),
    refused ? refused.typed : undefined,
  )
  const { action, onSubmit, send, pending, answer } = useCartForm({
    check: (form) => checkQuantity(packs, form),
    onSent: quantity.onSent,
    onAnswer: (received) => onAnswer(received, line),
  })
  const shown = answer ?? refused
  const form = useRef<HTMLFormElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  // Shows a note saved by another tab, unless this field has been edited.
  const noteBefore = useRef(note)
  useEffect(() => {
    const field = noteField.current
    if (field?.value === noteBefore.current) field.value = note
    noteBefore.current = note
  }, [note])

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function saveOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) save(currentTarget)
  }

  /**
   * Does not report a partly typed number as an error: an invalid value is not submitted until
   * focus leaves the line.
   */
  function saveAfterPause({ currentTarget }: InputEvent<HTMLFormElement>) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (!checkQuantity(packs, new FormData(currentTarget))) save(currentTarget)
    }, autosaveDelayMs)
  }

  function save(changed: HTMLFormElement) {
    clearTimeout(waiting.current)
    const sent = new FormData(changed)
    const { amount, level } = formatFieldQuantity(toFieldQuantity(packs, line))
    const typed = textsOf(sent)
    const isSame = typed.amount === amount && typed.level === level && typed.note === note
    if (isSame && answer?.ok !== false) return
    sent.set('intent', 'update')
    send(sent)
  }

  return (
    <li id={`line-${sku}`} className="cart-line">
      <ProductDrawing drawing={product.drawing} frame="close" className="cart-line-drawing" />
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold">
          <Link to={addresses.product(product.slug)} prefetch="intent" className="hover:text-green">
            <ProductName name={name} />
          </Link>
        </h2>
        <p className="text-xs text-muted">
          {sku} · {product.leadTime}
        </p>
        {clash && (
          <p className="mt-1 flex gap-2 text-sm">
            <Icon name="alert" className="mt-0.5 text-base text-vermilion" />
            <a href="#remarks" className="text-link">
              Does not go with <ProductName name={clash} />
            </a>
          </p>
        )}
      </div>
      <form
        ref={form}
        method="post"
        action={action}
        onSubmit={onSubmit}
        onBlur={saveOnLeaving}
        onInput={saveAfterPause}
        aria-label={name}
        className="cart-line-form"
      >
        <input type="hidden" name="sku" value={sku} />
        <div className="min-w-0">
          <LineQuantity
            id={id}
            product={product}
            name={name}
            quantity={quantity}
            error={quantity.errorOf(shown)}
            labelHidden
          />
        </div>
        <LineNoteField
          ref={noteField}
          name={name}
          note={refused ? refused.typed.note : note}
          answer={shown}
        />
        <div className="cart-line-actions">
          <Button
            name="intent"
            value="update"
            look="secondary"
            size="small"
            pending={pending}
            className="only-without-scripts"
          >
            Update<span className="sr-only"> {name}</span>
          </Button>
          <Button name="intent" value="remove" look="quiet" size="small" pending={pending}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
          <p role="status" className="cart-status" data-ok={shown?.ok}>
            {shown?.ok ? (
              <>
                Saved<span className="sr-only">. {shown.message}</span>
              </>
            ) : shown?.field === null ? (
              shown.message
            ) : null}
          </p>
        </div>
      </form>
    </li>
  )
}
