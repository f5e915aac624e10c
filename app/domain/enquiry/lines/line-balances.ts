import { type Delivery, type DeliveryState, receivedPieces, type ShortClose } from '../delivery.ts'
import type { AgreedLine } from './agreed-lines.ts'

/** Where the pieces of one line are. All are whole pieces, and none is ever below 0. */
export interface LineBalance {
  position: number
  /** Confirmed with the customer. */
  agreed: number
  delivered: number
  /** Delivered, and neither missing nor broken. */
  received: number
  /** On a truck. */
  underWay: number
  /** On a delivery that has not left. */
  scheduled: number
  /** Will not be delivered any more. */
  closedShort: number
  /** Of a blanket order: on call-offs, which are orders of their own. */
  calledOff: number
  /** Agreed, neither delivered nor closed short. */
  remaining: number
  /** Remaining, on no delivery yet, and on no call-off. */
  unplanned: number
}

/**
 * Where the pieces of each line are, derived from what is agreed, from the deliveries, and from the
 * call-offs of a blanket order. @param calledOff pieces by position
 */
export function lineBalances(
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[],
  deliveries: readonly Pick<Delivery, 'state' | 'lines'>[],
  shortCloses: readonly Pick<ShortClose, 'position' | 'pieces'>[],
  calledOff: ReadonlyMap<number, number> = new Map(),
): LineBalance[] {
  const sumOf = (position: number, state: DeliveryState) =>
    piecesOf(
      position,
      deliveries.filter((delivery) => delivery.state === state).flatMap(({ lines }) => lines),
    )
  return agreed.map(({ position, agreed: { pieces } }) => {
    const delivered = sumOf(position, 'delivered')
    const received = sumReceived(position, deliveries)
    const underWay = sumOf(position, 'dispatched')
    const scheduled = sumOf(position, 'scheduled')
    const closedShort = piecesOf(position, shortCloses)
    const remaining = pieces - delivered - closedShort
    const called = calledOff.get(position) ?? 0
    const unplanned = remaining - underWay - scheduled - called
    return {
      ...{ position, agreed: pieces, delivered, received, underWay, scheduled, closedShort },
      calledOff: called,
      ...{ remaining, unplanned },
    }
  })
}

function sumReceived(
  position: number,
  deliveries: readonly Pick<Delivery, 'state' | 'lines'>[],
): number {
  return deliveries
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, line) => sum + receivedPieces(line), 0)
}

function piecesOf(
  position: number,
  lines: readonly { position: number; pieces: number }[],
): number {
  return lines
    .filter((line) => line.position === position)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Pieces of a line that nothing may take away: they are on a delivery, on a call-off, or closed short. */
export function boundPieces(balance: LineBalance): number {
  return balance.agreed - balance.unplanned
}
