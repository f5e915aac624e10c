export interface Nesting {
  /** `hex`: hexagonal packing, each row in the gaps of the one before; `square`: a grid. */
  pattern: 'hex' | 'square'
  count: number
}

/**
 * Packs equal circles into a square, hexagonally or in a grid, whichever holds more. Of equals, the
 * grid is chosen, because it is easier to lay.
 * @param pitch from centre to centre, mm
 * @param side of the square, mm
 */
export function nestRounds(pitch: number, side: number): Nesting {
  const inRow = wholeTimes(side, pitch)
  if (inRow === 0) return { pattern: 'square', count: 0 }
  const inAlternateRow = (inRow + 0.5) * pitch > side + tolerance ? inRow - 1 : inRow
  const rows = wholeTimes(side - pitch, rowSpacing * pitch) + 1
  const hex = Math.ceil(rows / 2) * inRow + Math.floor(rows / 2) * inAlternateRow
  const square = inRow * inRow
  return hex > square ? { pattern: 'hex', count: hex } : { pattern: 'square', count: square }
}

/** A row of circles: the centre of the first, mm, and how many there are. */
export type RoundRow = readonly [x: number, y: number, count: number]

/** The rows that `nestRounds` counts, centred on the square, from its centre. */
export function nestedRows(pitch: number, side: number): RoundRow[] {
  const { pattern } = nestRounds(pitch, side)
  const inRow = wholeTimes(side, pitch)
  if (inRow === 0) return []
  const isHex = pattern === 'hex'
  const step = isHex ? rowSpacing * pitch : pitch
  const count = isHex ? wholeTimes(side - pitch, step) + 1 : inRow
  const fitsBeside = (inRow + 0.5) * pitch <= side + tolerance
  const inAlternateRow = fitsBeside ? inRow : inRow - 1
  // Rows of equal number are offset by a quarter of the pitch, alternately to either side.
  const lean = isHex && fitsBeside ? pitch / 4 : 0
  return Array.from({ length: count }, (_, row): RoundRow => {
    const isAlternate = isHex && row % 2 === 1
    const bodies = isAlternate ? inAlternateRow : inRow
    const middle = isAlternate ? lean : -lean
    return [middle - ((bodies - 1) * pitch) / 2, (row - (count - 1) / 2) * step, bodies]
  })
}

/** Distance between the rows of a hexagonal packing in pitches: √3 ÷ 2, as the trade rounds it. */
const rowSpacing = 0.866

/** Keeps binary fractions such as 15 × 76.6 from losing a bottle that fits exactly. */
const tolerance = 1e-6

/** How often `part` goes into `whole`. */
export function wholeTimes(whole: number, part: number): number {
  return Math.max(0, Math.floor(whole / part + tolerance))
}
