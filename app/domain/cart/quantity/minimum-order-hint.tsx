import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { type Countable, convertQuantity, type TypedQuantity } from './quantity-conversion.ts'

/** Hint that states the minimum order, or warns if the typed quantity is below it. */
export function MinimumOrderHint({
  id,
  product,
  typed,
  onlyBelow = false,
}: {
  id: string
  product: Countable
  typed: TypedQuantity
  /** Whether to render only the warning, and nothing otherwise. */
  onlyBelow?: boolean
}) {
  const below = convertQuantity(product, typed)?.belowMinimum
  if (onlyBelow && !below) return null
  return (
    <p id={id} className={below ? 'numeric text-sm text-amber' : 'numeric text-sm text-muted'}>
      {below
        ? `${below} You can still ask for less, and we will see what we can do.`
        : `Minimum order ${describeWithPieces(product.packs, product.minimumOrder)}`}
    </p>
  )
}
