import { useEffect, useId, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Product } from '#app/domain/catalogue/product.ts'
import { describeQuantity } from '#app/domain/packaging/quantities.ts'
import { formatNumber } from '#app/platform/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CartAnswer, HeldLine } from './cart-answer.ts'
import { describeWithPieces } from './cart-messages.ts'
import { checkQuantity } from './check-quantity.ts'
import { ConvertedQuantity } from './converted-quantity.tsx'
import { heldAmount } from './held-amount.ts'
import { useKnownLine } from './known-lines.ts'
import { type Countable, convertQuantity, type TypedQuantity } from './quantity-conversion.ts'
import { QuantityField, type QuantityHandle } from './quantity-field.tsx'
import { cartAction, useCartForm } from './use-cart-form.ts'

interface AddToEnquiryProps {
  product: Countable & Pick<Product, 'sku' | 'name'>
  /** What the cart held when the page was made. */
  line: HeldLine | null
  /** The server's refusal of this form, when it was sent without scripts. */
  refused?: CartAnswer | undefined
}

/** Adds a product to the enquiry; once it is in it, changes its quantity or takes it out. */
export function AddToEnquiry({ product, line: lineOfPage, refused }: AddToEnquiryProps) {
  const { sku, name, packs, minimumOrder } = product
  const line = useKnownLine(sku, lineOfPage)
  const {
    onSubmit,
    pending,
    answer = refused ?? null,
  } = useCartForm((form) => checkQuantity(packs, form))
  const shown = answer ?? refused ?? null
  const field = useRef<QuantityHandle>(null)
  const main = useRef<HTMLButtonElement>(null)
  const conversionId = useId()

  const start = typedQuantity(line ? heldAmount(packs, line) : minimumOrder)
  const [typed, setTyped] = useState<TypedQuantity>(
    refused?.field === 'amount' ? refused.typed : start,
  )

  // What was typed before scripts ran is in the field already.
  useEffect(() => {
    if (field.current) setTyped(field.current.read())
  }, [])

  const startWords = `${start.amount} ${start.level}`
  const startBefore = useRef(startWords)
  useEffect(() => {
    if (startBefore.current === startWords) return
    startBefore.current = startWords
    const [amount = '', level = ''] = startWords.split(' ')
    field.current?.fill({ amount, level })
  }, [startWords])

  useEffect(() => {
    if (answer?.ok && answer.intent === 'remove') main.current?.focus()
    if (answer?.field === 'amount') field.current?.focus()
  }, [answer])

  const belowMinimum = convertQuantity(product, typed)?.belowMinimum
  return (
    <form
      method="post"
      action={cartAction()}
      onSubmit={onSubmit}
      aria-label="Add to your enquiry"
      className="enquiry-box"
    >
      <input type="hidden" name="sku" value={sku} />
      {line ? (
        <p className="mb-3 flex items-baseline gap-2 font-medium text-green">
          <Icon name="check" className="self-center" />
          <span className="numeric">In your enquiry: {describeQuantity(packs, line.pieces)}</span>
        </p>
      ) : null}
      <div className="enquiry-box-row">
        <QuantityField
          ref={field}
          packs={packs}
          name={name}
          defaultQuantity={typed}
          error={shown?.field === 'amount' ? shown.message : undefined}
          describedBy={conversionId}
          onInput={setTyped}
        />
        <div className="enquiry-box-actions">
          <Button
            ref={main}
            name="intent"
            value={line ? 'update' : 'add'}
            look="primary"
            pending={pending}
          >
            {line ? 'Update Quantity' : 'Add to Enquiry'}
          </Button>
        </div>
      </div>
      <ConvertedQuantity
        id={conversionId}
        product={product}
        typed={typed}
        onRoundUp={(quantity) => {
          field.current?.fill(quantity)
          field.current?.focus()
        }}
      />
      <p className={belowMinimum ? 'text-sm text-amber' : 'text-sm text-muted'}>
        {belowMinimum
          ? `${belowMinimum} You can ask for less; we will tell you what is possible.`
          : `Minimum order ${describeWithPieces(packs, minimumOrder)}.`}
      </p>
      {line ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          <TextLink to={href('/catalogue/cart')}>Go to your enquiry</TextLink>
          <Button name="intent" value="remove" look="quiet" size="small" pending={pending}>
            Remove from Enquiry
          </Button>
        </p>
      ) : null}
      <p role="status" className="cart-status" data-ok={shown?.ok}>
        {shown && shown.field === null ? shown.message : null}
      </p>
    </form>
  )
}

function typedQuantity({ amount, level }: { amount: number; level: string }): TypedQuantity {
  return { amount: formatNumber(amount), level }
}
