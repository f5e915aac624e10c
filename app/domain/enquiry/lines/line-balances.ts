import { type Delivery, type DeliveryState, receivedPieces, type ShortClose } from '../delivery.ts'
import type { AgreedLine } from './agreed-lines.ts'

/** Delivery status of the pieces of one line; all figures are whole pieces and at least 0. */
export interface LineBalance {
  position: number
  /** Agreed with the customer. */
  agreed: number
  /** Delivered, without those that are to be delivered again. */
  delivered: number
  /** Delivered, without those missing or broken. */
  received: number
  /** On a dispatched delivery. */
  underWay: number
  /** On a delivery that is not dispatched yet. */
  scheduled: number
  /** Will no longer be delivered. */
  closedShort: number
  /** For a blanket order: on call-offs, which are separate orders. */
  calledOff: number
  /** Agreed, neither delivered nor closed short. */
  remaining: number
  /** Remaining, and not on a delivery or a call-off yet. */
  unplanned: number
}

/**
 * Computes the balance of each line from the agreed quantities, the deliveries, and a blanket
 * order's call-offs. @param calledOff pieces by position
 */
export function computeLineBalances(
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
    const delivered = sumOf(position, 'delivered') - sumReplaced(position, deliveries)
    const received = sumReceived(position, deliveries)
    const underWay = sumOf(position, 'dispatched')
    const scheduled = sumOf(position, 'scheduled')
    const closedShort = piecesOf(position, shortCloses)
    const remaining = pieces - delivered - closedShort
    const called = calledOff.get(position) ?? 0
    const unplanned = remaining - underWay - scheduled - called
    return {
      position,
      agreed: pieces,
      delivered,
      received,
      underWay,
      scheduled,
      closedShort,
      calledOff: called,
      remaining,
      unplanned,
    }
  })
}

/** Sums the pieces of accepted claims that are to be delivered again. */
function sumReplaced(position: number, deliveries: readonly Pick<Delivery, 'lines'>[]): number {
  return deliveries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { replaced = 0 }) => sum + replaced, 0)
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

/**
 * Counts the pieces of a line that are committed: on a delivery, on a call-off, or closed short.
 */
export function countCommittedPieces(balance: LineBalance): number {
  return balance.agreed - balance.unplanned
}
