import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { LineSnapshot } from '../enquiry.ts'
import { type AgreedLine, type CallOff, sumCalledOff } from './agreed-lines.ts'

/** A line of a blanket order; all figures are whole pieces. */
export interface BlanketLine {
  position: number
  product: LineSnapshot
  level: AgreedLine['agreed']['level']
  agreed: number
  calledOff: number
  /** Never below 0. */
  remaining: number
}

/**
 * Computes the remaining pieces of each line of a blanket order. Samples are left out, because they
 * cannot be called off.
 */
export function computeBlanketLines(
  agreed: readonly AgreedLine[],
  callOffs: readonly Pick<CallOff, 'status' | 'lines'>[],
): BlanketLine[] {
  const sum = sumCalledOff(callOffs)
  return agreed.flatMap(({ position, kind, agreed: { product, pieces, level } }) => {
    const calledOff = sum.get(position) ?? 0
    if (kind !== 'order' || pieces + calledOff === 0) return []
    const remaining = Math.max(0, pieces - calledOff)
    return [{ position, product, level, agreed: pieces, calledOff, remaining }]
  })
}

/** Pieces of a blanket order's line requested for a call-off. */
export interface RequestedPieces {
  position: number
  pieces: number
}

/**
 * Checks requested call-off pieces against what remains. @returns error messages by position; empty
 * if all can be called off
 */
export function findOverdrawnLines(
  lines: readonly BlanketLine[],
  wanted: readonly RequestedPieces[],
): Map<number, string> {
  const mistakes = new Map<number, string>()
  for (const { position, pieces } of wanted) {
    const line = lines.find((one) => one.position === position)
    if (!line) mistakes.set(position, 'The blanket order has no such line.')
    else if (pieces > line.remaining) mistakes.set(position, describeRemaining(line))
  }
  return mistakes
}

function describeRemaining({ product: { packs }, remaining }: BlanketLine): string {
  return remaining === 0
    ? 'All of it is called off already.'
    : `More than remains: ${describeQuantity(packs, remaining)} can still be called off.`
}
