export type DeliveryState = 'scheduled' | 'dispatched' | 'delivered' | 'cancelled'

/** What a customer reads of a delivery's state. */
export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'Scheduled',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Its colour in lists. */
export const deliveryTones = {
  scheduled: 'neutral',
  dispatched: 'attention',
  delivered: 'positive',
  cancelled: 'negative',
} as const satisfies Record<DeliveryState, string>

/** Pieces of one agreed line. */
export interface LinePieces {
  position: number
  pieces: number
}

/** Pieces of a delivered line that the customer did not receive in order. */
export interface Shortfall {
  short: number
  broken: number
}

/** Pieces of a line that a delivery carries. */
export interface DeliveryLine extends LinePieces {
  /** Pieces that goods-in found missing or broken; left out if there are none. */
  shortfall?: Shortfall
}

/** Computes the pieces of a delivered line that were received in order. */
export function receivedPieces({ pieces, shortfall }: Pick<DeliveryLine, 'pieces' | 'shortfall'>) {
  return pieces - piecesLost(shortfall)
}

/** Computes the pieces of a shortfall, 0 if there is none. */
export function piecesLost(shortfall: Shortfall | undefined): number {
  return shortfall ? shortfall.short + shortfall.broken : 0
}

/** What is arranged about a delivery. */
export interface DeliveryTerms {
  /** ISO date. */
  on: string
  /** Hours between which it arrives, `07:00`; both empty for any time of the day. */
  from: string
  until: string
  carrier: string
  /** The carrier's own number for it. */
  consignment: string
  pallets: number | null
  note: string
}

export interface Delivery extends DeliveryTerms {
  id: string
  /** Counted from 1 in each enquiry. */
  number: number
  state: DeliveryState
  dispatchedAt: Date | null
  deliveredAt: Date | null
  lines: DeliveryLine[]
}

/** Pieces of a line that will not be delivered any more. */
export interface ShortClose extends LinePieces {
  reason: string
}

/** Most characters of why a line is closed short. */
export const maxShortReason = 500
