import { ConvertedQuantity } from '../quantity/converted-quantity.tsx'
import { MinimumOrderHint } from '../quantity/minimum-order-hint.tsx'
import type { Countable } from '../quantity/quantity-conversion.ts'
import { QuantityField } from '../quantity/quantity-field.tsx'
import type { useQuantityField } from '../quantity/use-quantity-field.ts'

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
