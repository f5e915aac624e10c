import type { AgreedLine } from '../proposal/agreed-lines.ts'
import type { Delivery, DeliveryState, ShortClose } from './delivery.ts'

/** Where the pieces of one line are. All are whole pieces, and none is ever below 0. */
export interface LineBalance {
  position: number
  /** Confirmed with the customer. */
  agreed: number
  delivered: number
  /** On a truck. */
  underWay: number
  /** On a delivery that has not left. */
  scheduled: number
  /** Will not be delivered any more. */
  closedShort: number
  /** Agreed, neither delivered nor closed short. */
  remaining: number
  /** Remaining, and on no delivery yet. */
  unplanned: number
}

/** Where the pieces of each line are, derived from what is agreed and from the deliveries. */
export function lineBalances(
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[],
  deliveries: readonly Pick<Delivery, 'state' | 'lines'>[],
  shortCloses: readonly Pick<ShortClose, 'position' | 'pieces'>[],
): LineBalance[] {
  const sumOf = (position: number, state: DeliveryState) =>
    piecesOf(
      position,
      deliveries.filter((delivery) => delivery.state === state).flatMap(({ lines }) => lines),
    )
  return agreed.map(({ position, agreed: { pieces } }) => {
    const delivered = sumOf(position, 'delivered')
    const underWay = sumOf(position, 'dispatched')
    const scheduled = sumOf(position, 'scheduled')
    const closedShort = piecesOf(position, shortCloses)
    const remaining = pieces - delivered - closedShort
    const unplanned = remaining - underWay - scheduled
    return {
      ...{ position, agreed: pieces, delivered, underWay, scheduled, closedShort },
      ...{ remaining, unplanned },
    }
  })
}

function piecesOf(
  position: number,
  lines: readonly { position: number; pieces: number }[],
): number {
  return lines
    .filter((line) => line.position === position)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Pieces of a line that nothing may take away: they are on a delivery or closed short. */
export function boundPieces(balance: LineBalance): number {
  return balance.agreed - balance.unplanned
}
