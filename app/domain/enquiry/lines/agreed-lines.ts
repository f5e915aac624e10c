import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { EnquiryLine } from '../enquiry.ts'
import type { LineTerms, Proposal } from '../proposal.ts'

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
    const { position, kind, note } = line
    byPosition.set(position, { position, kind, asked, agreed: asked, note, from: null })
  }
  for (const { number, lines: proposed } of proposals.toSorted((a, b) => a.number - b.number)) {
    for (const { position, after, answer } of proposed) {
      if (answer !== 'accepted') continue
      const { kind = 'order', asked = null, note = '' } = byPosition.get(position) ?? {}
      byPosition.set(position, { position, kind, asked, agreed: after, note, from: number })
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
