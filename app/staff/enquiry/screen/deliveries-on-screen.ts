import { type Delivery, deliveryStateLabels } from '#app/domain/enquiry/delivery.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { deliveryInWords } from '#app/domain/enquiry/record/delivery-in-words.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'

/** The deliveries of an enquiry in words, with what can be done with each. */
export function deliveriesOnScreen({
  deliveries,
  agreed,
}: {
  deliveries: readonly Delivery[]
  agreed: readonly AgreedLine[]
}) {
  return deliveries.map((delivery) => {
    const { number, state, pallets, note, lines } = delivery
    return {
      ...{ number, state, note },
      stateWords: deliveryStateLabels[state],
      words: deliveryInWords(delivery),
      pallets,
      lines: lines.flatMap(({ position, pieces }) => {
        const product = agreed.find((line) => line.position === position)?.agreed.product
        return product ? [`${product.name}: ${describeQuantity(product.packs, pieces)}`] : []
      }),
      canChange: state === 'scheduled' || state === 'dispatched',
      steps: [...nextSteps[state]],
    }
  })
}

const nextSteps = {
  scheduled: ['dispatched', 'cancelled'],
  dispatched: ['delivered'],
  delivered: [],
  cancelled: [],
} as const
