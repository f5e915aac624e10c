export type DeliveryState = 'scheduled' | 'dispatched' | 'delivered' | 'cancelled'

/** Labels of delivery states, for customers. */
export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'Scheduled',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Colour of each state in lists. */
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
  /** Pieces that the customer found missing or broken on arrival; left out if there are none. */
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

/** Arrangements for a delivery. */
export interface DeliveryTerms {
  /** ISO date of the delivery. */
  on: string
  /** Hours between which it arrives, such as `07:00`; both empty for any time of day. */
  from: string
  until: string
  carrier: string
  /** The carrier's consignment number. */
  consignment: string
  pallets: number | null
  note: string
}

export interface Delivery extends DeliveryTerms {
  id: string
  /** Numbered from 1 in each enquiry. */
  number: number
  state: DeliveryState
  dispatchedAt: Date | null
  deliveredAt: Date | null
  lines: DeliveryLine[]
}

/** Pieces of a line that will no longer be delivered. */
export interface ShortClose extends LinePieces {
  reason: string
}

/** Maximum length of the reason for closing a line short, in characters. */
export const maxShortCloseReason = 500
