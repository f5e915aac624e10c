import { type EnquiryStatus, undeliveredStatuses } from '../lifecycle.ts'

/** One order that was called off from a blanket order. */
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
  /** Pieces by the position of the blanket order’s line, as agreed, without what was closed short. */
  lines: { position: number; pieces: number }[]
}

/** Whether a call-off counts: what was declined or cancelled is given back. */
export const countsAsCalledOff = ({ status }: Pick<CallOff, 'status'>): boolean =>
  !undeliveredStatuses.includes(status)

/** Pieces that are called off, by position: reckoned from the call-offs each time, never counted down. */
export function sumCalledOff(
  callOffs: readonly Pick<CallOff, 'status' | 'lines'>[],
): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { lines } of callOffs.filter(countsAsCalledOff)) {
    for (const { position, pieces } of lines) sum.set(position, (sum.get(position) ?? 0) + pieces)
  }
  return sum
}
