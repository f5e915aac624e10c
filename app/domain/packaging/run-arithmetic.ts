/** Bottles for a volume, the last perhaps not full. @param millilitres whole; `volume` of a bottle too */
export function bottlesFor(millilitres: number, volume: number): number {
  return Math.ceil(millilitres / volume)
}

/**
 * So many pieces with some lost on the line, rounded up to whole ones.
 * @param loss tenths of a percent: 20 is 2 %
 */
export function withLoss(pieces: number, loss: number): number {
  return Math.ceil((pieces * (1000 + loss)) / 1000)
}

/** The inverse of `withLoss`: how many are left of `pieces` where some are lost, the most that is certain. */
export function withinLoss(pieces: number, loss: number): number {
  return Math.floor((pieces * 1000) / (1000 + loss))
}
