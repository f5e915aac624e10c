import { type EnquiryStatus, undeliveredStatuses } from '../lifecycle.ts'

/** A call-off: an order that draws on a blanket order. */
export interface CallOff {
  id: string
  reference: string
  status: EnquiryStatus
  purchaseOrder: string
  /** ISO dates. */
  neededBy: string | null
  deliveryOn: string | null
  suburb: string
  createdAt: Date
  /** Agreed pieces by position of the blanket order's line, without those closed short. */
  lines: { position: number; pieces: number }[]
}

/** Whether a call-off reduces the blanket order; declined and cancelled ones do not. */
export const countsAsCalledOff = ({ status }: Pick<CallOff, 'status'>): boolean =>
  !undeliveredStatuses.includes(status)

/**
 * Sums the pieces called off by position. Computed from the call-offs each time, never from a
 * stored counter.
 */
export function sumCalledOff(
  callOffs: readonly Pick<CallOff, 'status' | 'lines'>[],
): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { lines } of callOffs.filter(countsAsCalledOff)) {
    for (const { position, pieces } of lines) sum.set(position, (sum.get(position) ?? 0) + pieces)
  }
  return sum
}
