import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { EnquiryLine } from '../enquiry.ts'
import type { LineTerms, Proposal } from '../proposal.ts'

/** A line as it stands: what was asked for, and what is agreed by the accepted proposals since. */
export interface AgreedLine {
  position: number
  /** Whether it is ordered or a free sample. */
  kind: LineKind
  /** Null for a line that the team added. Never changes. */
  asked: LineTerms | null
  agreed: LineTerms
  /** The customer's note on the line. */
  note: string
  /** Number of the proposal that the agreed terms come from; null where they are as asked. */
  from: number | null
}

/** What the customer asked for in a line, in the form that proposals have. */
export function askedTerms({ product, pieces, level, split = [] }: EnquiryLine): LineTerms {
  return { product, pieces, level, deliverOn: null, split }
}

/**
 * The lines as they stand, by position: what was asked for, then each accepted line of each proposal
 * in the order of their numbers. Derived every time, so that nothing that was asked for is overwritten.
 */
export function agreedLines(
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

/** Whether two terms of a line are the same to a customer. */
export function sameTerms(a: LineTerms, b: LineTerms): boolean {
  return (
    a.product.sku === b.product.sku &&
    a.pieces === b.pieces &&
    a.level === b.level &&
    a.deliverOn === b.deliverOn &&
    JSON.stringify(a.split) === JSON.stringify(b.split)
  )
}
