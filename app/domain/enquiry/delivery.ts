interface DeliveryRule<State> {
  /** States that it can move to; empty for a final state. */
  mayGoTo: readonly State[]
  /** Whether its pieces are planned for the customer, under way or delivered. */
  carriesGoods: boolean
  /** Whether it has left for the customer. */
  hasLeft: boolean
}

/** The lifecycle of a delivery; a new state is added only here. */
const states = {
  scheduled: { mayGoTo: ['dispatched', 'cancelled'], carriesGoods: true, hasLeft: false },
  dispatched: { mayGoTo: ['delivered'], carriesGoods: true, hasLeft: true },
  delivered: { mayGoTo: [], carriesGoods: true, hasLeft: true },
  cancelled: { mayGoTo: [], carriesGoods: false, hasLeft: false },
} as const satisfies Record<string, DeliveryRule<string>>

export type DeliveryState = keyof typeof states

export const deliveryLifecycle: Readonly<Record<DeliveryState, DeliveryRule<DeliveryState>>> =
  states

/** Every state, in the order of the lifecycle. */
export const deliveryStates = Object.keys(states) as readonly DeliveryState[]

/** Lists the states whose rule meets a condition, in the order of the lifecycle. */
export function deliveryStatesWhere(
  isMet: (rule: DeliveryRule<DeliveryState>) => boolean,
): readonly DeliveryState[] {
  return deliveryStates.filter((state) => isMet(deliveryLifecycle[state]))
}

/** States of deliveries that are still expected: neither arrived nor cancelled. */
export const expectedDeliveryStates = deliveryStatesWhere(({ mayGoTo }) => mayGoTo.length > 0)

/** States of deliveries whose pieces are planned for the customer, under way or delivered. */
export const carryingDeliveryStates = deliveryStatesWhere(({ carriesGoods }) => carriesGoods)

/** States of deliveries that have left for the customer. */
export const departedDeliveryStates = deliveryStatesWhere(({ hasLeft }) => hasLeft)

/** State that a delivery can move to from another. */
export type DeliveryAdvanceTo = (typeof states)[DeliveryState]['mayGoTo'][number]

/** States that a delivery can move to from another, in the order of the lifecycle. */
export const deliveryAdvances = deliveryStates.filter((to): to is DeliveryAdvanceTo =>
  deliveryStates.some((from) => canMoveDelivery(from, to)),
)

export function canMoveDelivery(from: DeliveryState, to: DeliveryState): boolean {
  return deliveryLifecycle[from].mayGoTo.includes(to)
}

/** Lists the states that a delivery can move to. */
export function listDeliveryAdvances(from: DeliveryState): DeliveryAdvanceTo[] {
  return deliveryAdvances.filter((to) => canMoveDelivery(from, to))
}

/** Steps of a delivery that its history and mails describe: its states, and a change of its terms. */
export type DeliveryStep = DeliveryState | 'moved'

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

/** Marks by which the goods of a delivery's line can be traced. */
export interface LineMarks {
  /** Lot numbers of the manufacturer. */
  lots: string[]
  /** Serial shipping container codes (SSCC) of its pallets, 18 digits each. */
  palletLabels: string[]
}

/**
 * Pieces of a line that are put on a delivery, with their lots and pallet labels. If lots or labels
 * are left out, the stored ones are kept.
 */
export interface LoadLine extends LinePieces, Partial<LineMarks> {}

/** Pieces of a line that a delivery carries. */
export interface DeliveryLine extends LinePieces, LineMarks {
  /** Pieces that the customer found missing or broken on arrival; left out if there are none. */
  shortfall?: Shortfall
  /** Pieces of an accepted claim that are to be delivered again; left out if there are none. */
  replaced?: number
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
  deliverOn: string
  /** Hours between which it arrives, such as `07:00`; both empty for any time of day. */
  deliverFrom: string
  deliverUntil: string
  carrier: string
  /** The carrier's consignment number. */
  consignment: string
  /** The carrier's page that shows where the consignment is; empty if there is none. */
  tracking: string
  /** Id of the file with the carrier's document, of a message of the team; null if there is none. */
  carrierDocument: string | null
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
