/** Pattern in which circles are packed into a square, with their number. */
export interface Nesting {
  /** `hex`: hexagonal packing, each row in the gaps of the one before; `square`: a grid. */
  pattern: 'hex' | 'square'
  count: number
}

/**
 * Packs equal circles into a square, hexagonally or in a grid, whichever holds more. If both hold
 * the same number it returns the grid, which is easier to lay.
 * @param pitch distance between centres, mm
 * @param side side of the square, mm
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

/**
 * A row of circles: the centre of the first, mm, from the centre of the square, and their number.
 */
export type RoundRow = readonly [x: number, y: number, count: number]

/**
 * Computes the rows of circles that `nestRounds` counts, centred on the square; coordinates are
 * from its centre, in mm.
 */
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

/**
 * Distance between the rows of a hexagonal packing, in pitches: √3 ÷ 2, rounded as in the trade.
 */
const rowSpacing = 0.866

/**
 * Tolerance for floating-point errors, so that 15 × 76.6 does not lose a bottle that fits exactly.
 */
const tolerance = 1e-6

/** Number of times that `part` fits into `whole`, allowing for floating-point errors. */
export function wholeTimes(whole: number, part: number): number {
  return Math.max(0, Math.floor(whole / part + tolerance))
}
