import type { Delivery } from '../delivery.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { ClaimableLine } from './claim-form.tsx'

/** Lists the lines of a delivery that pieces can be claimed of; empty until it has arrived. */
export function listClaimableLines(
  { state, lines }: Pick<Delivery, 'state' | 'lines'>,
  agreed: readonly AgreedLine[],
): ClaimableLine[] {
  if (state !== 'delivered') return []
  return lines.flatMap(({ position, pieces }) => {
    const product = agreed.find((line) => line.position === position)?.agreed.product
    return product ? [{ position, pieces, name: product.name, piece: product.packs.piece }] : []
  })
}
