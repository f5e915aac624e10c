import type { LineKind } from '#app/domain/cart/cart.ts'
import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { LineTerms, Proposal } from '#app/domain/enquiry/proposal.ts'

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

/**
 * A line with the terms that the customer asked for and the terms agreed by accepted proposals
 * since.
 */
export interface AgreedLine {
  position: number
  /** Whether it is ordered or a free sample. */
  kind: LineKind
  /** Terms in the enquiry as sent, which never change; null for a line added by the team. */
  asked: LineTerms | null
  agreed: LineTerms
  /** The customer's note on the line. */
  note: string
  /** Values of the company's own fields; left out or empty if there are none. */
  ownFields?: OwnFieldValue[]
  /**
   * Number of the proposal that the agreed terms come from; null if they are the original terms.
   */
  from: number | null
}

/** Converts a line of an enquiry to the form of terms that proposals use. */
export function askedTerms({ product, pieces, level, split = [] }: EnquiryLine): LineTerms {
  return { product, pieces, level, deliverOn: null, split }
}

/**
 * Derives the current lines, sorted by position: the original lines, changed by each accepted line
 * of each proposal in the order of their numbers. Computed on every read, so that the original
 * terms are never overwritten.
 */
export function deriveAgreedLines(
  lines: readonly EnquiryLine[],
  proposals: readonly Proposal[],
): AgreedLine[] {
  const byPosition = new Map<number, AgreedLine>()
  for (const line of lines) {
    const asked = askedTerms(line)
    const { position, kind, note, ownFields = [] } = line
    byPosition.set(position, { position, kind, asked, agreed: asked, note, ownFields, from: null })
  }
  for (const { number, lines: proposed } of proposals.toSorted((a, b) => a.number - b.number)) {
    for (const { position, after, answer } of proposed) {
      if (answer !== 'accepted') continue
      const {
        kind = 'order',
        asked = null,
        note = '',
        ownFields = [],
      } = byPosition.get(position) ?? {}
      byPosition.set(position, {
        position,
        kind,
        asked,
        agreed: after,
        note,
        ownFields,
        from: number,
      })
    }
  }
  return [...byPosition.values()].sort((a, b) => a.position - b.position)
}

/** Tells whether two terms of a line are equal to the customer: product, pieces, level and days. */
export function areSameTerms(a: LineTerms, b: LineTerms): boolean {
  return (
    a.product.sku === b.product.sku &&
    a.pieces === b.pieces &&
    a.level === b.level &&
    a.deliverOn === b.deliverOn &&
    JSON.stringify(a.split) === JSON.stringify(b.split)
  )
}
