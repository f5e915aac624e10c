import { useId } from 'react'
import { ConvertedQuantity } from '#app/domain/cart/quantity/converted-quantity.tsx'
import type { Countable } from '#app/domain/cart/quantity/quantity-conversion.ts'
import { QuantityField } from '#app/domain/cart/quantity/quantity-field.tsx'
import { useQuantityField } from '#app/domain/cart/quantity/use-quantity-field.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { BlanketLineView } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { OwnCodes } from '../../products/codes/own-codes.tsx'

export interface CallableLine extends BlanketLineView {
  product: Countable
  level: string
}

interface CallOffLineProps {
  line: CallableLine
  /** The company's own codes for the product. */
  codes: readonly string[] | undefined
  /** Typed quantity of a refused form, with its error message. */
  typed: { amount: string; level: string } | undefined
  mistake: string | undefined
}

/** Line of a blanket order, with a field for the quantity to call off. */
export function CallOffLine({ line, codes, typed, mistake }: CallOffLineProps) {
  const { position, name, sku, drawing, product, remaining } = line
  const quantity = useQuantityField({ amount: '', level: line.level }, typed)
  const id = useId()
  const isAsTyped = quantity.typed.amount === typed?.amount && quantity.typed.level === typed?.level
  const error = isAsTyped ? mistake : undefined
  return (
    <li className="flex gap-4 border-b border-rule py-4">
      <ProductDrawing drawing={drawing} className="h-16 w-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium break-words">{name}</p>
        <p className="text-sm text-muted">{sku}</p>
        <OwnCodes codes={codes} />
        <p className="numeric mt-1 mb-2 text-sm">Remains: {remaining}</p>
        <input type="hidden" name="position" value={position} />
        <QuantityField
          ref={quantity.field}
          packs={product.packs}
          name={name}
          labelHidden
          defaultQuantity={quantity.typed}
          error={error}
          describedBy={`${id}-conversion`}
          onInput={quantity.onTyped}
        />
        {quantity.typed.amount !== '' && (
          <ConvertedQuantity
            id={`${id}-conversion`}
            product={product}
            typed={quantity.typed}
            isRefused={error !== undefined}
            onRoundUp={quantity.fill}
          />
        )}
      </div>
    </li>
  )
}
