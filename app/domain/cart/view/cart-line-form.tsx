import { type FocusEvent, type InputEvent, type Ref, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { maxNoteLength } from '#app/domain/cart/cart.ts'
import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { ConvertedQuantity } from '#app/domain/cart/quantity/converted-quantity.tsx'
import {
  type Countable,
  checkQuantity,
  formatFieldQuantity,
  toFieldQuantity,
} from '#app/domain/cart/quantity/quantity-conversion.ts'
import { MinimumOrderHint, QuantityField } from '#app/domain/cart/quantity/quantity-field.tsx'
import { useQuantityField } from '#app/domain/cart/quantity/use-quantity-field.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { joinClasses } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CartLineView, CartProduct } from './cart-view.ts'

interface LineNoteFieldProps {
  /** Product name, for the screen-reader label. */
  name: string
  note: string
  /** Answer to the last submission, which may refuse the note. */
  answer: Pick<CartAnswer, 'field' | 'message'> | null | undefined
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Note field of a cart or order line, collapsed if there is no note. */
export function LineNoteField({ name, note, answer, className, ref }: LineNoteFieldProps) {
  const isRefused = answer?.field === 'note'
  return (
    <details className={joinClasses('cart-line-note', className)} open={note !== '' || isRefused}>
      <summary>
        <span className="cart-line-note-add">Add a note</span>
        <span className="cart-line-note-there">Note</span>
        <span className="sr-only"> to {name}</span>
      </summary>
      <TextArea
        ref={ref}
        name="note"
        label="Note for this line"
        labelHidden
        maxLength={maxNoteLength}
        defaultValue={note}
        errors={isRefused ? [answer.message] : []}
        className="cart-line-note-field"
      />
    </details>
  )
}

interface LineQuantityProps {
  /** Unique on the page; used in ids of the elements that describe the field. */
  id: string
  product: Countable
  name: string
  quantity: ReturnType<typeof useQuantityField>
  error: string | undefined
  labelHidden?: boolean
}

/**
 * Quantity field of a cart or order line, with its conversions and a warning below the minimum
 * order.
 */
export function LineQuantity({
  id,
  product,
  name,
  quantity,
  error,
  labelHidden,
}: LineQuantityProps) {
  return (
    <>
      <QuantityField
        ref={quantity.field}
        packs={product.packs}
        name={name}
        defaultQuantity={quantity.typed}
        error={error}
        labelHidden={labelHidden}
        describedBy={`${id}-conversion ${id}-minimum`}
        onInput={quantity.onTyped}
      />
      <ConvertedQuantity
        id={`${id}-conversion`}
        product={product}
        typed={quantity.typed}
        isRefused={error !== undefined}
        onRoundUp={quantity.fill}
      />
      <MinimumOrderHint id={`${id}-minimum`} product={product} typed={quantity.typed} onlyBelow />
    </>
  )
}

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
