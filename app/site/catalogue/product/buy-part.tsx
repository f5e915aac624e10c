import { useSyncExternalStore } from 'react'
import type { CarriedQuantity } from '#app/domain/cart/quantity/quantity-conversion.ts'
import type { FittingProduct, PartScale } from '#app/domain/catalogue/fit/fit-answers.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { BuyNow } from '#app/site/enquiry/add/buy-now.tsx'

/** Button that adds a part in the quantity for the bottles entered on the page. */
export function BuyPart({ part, quantity }: { part: FittingProduct; quantity: CarriedQuantity }) {
  const bottles = useSyncExternalStore(quantity.subscribe, quantity.enteredPieces, () => null)
  return (
    <BuyNow
      product={part}
      order={bottles !== null && part.scale ? orderFor(bottles, part.scale) : null}
    />
  )
}

/** Returns the order of a part for a number of bottles; null if no order can be that large. */
function orderFor(bottles: number, { bottlesPerPiece, packs, minimumOrder }: PartScale) {
  const order = roundToOrder(Math.ceil(bottles / bottlesPerPiece), packs, minimumOrder)
  return order && { quantity: order.quantity, words: describeWithPieces(packs, order.quantity) }
}
