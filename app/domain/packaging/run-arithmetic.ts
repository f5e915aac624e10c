/**
 * Number of bottles for a volume; the last may not be full.
 * @param millilitres whole number
 * @param volume volume of one bottle, mL
 */
export function bottlesFor(millilitres: number, volume: number): number {
  return Math.ceil(millilitres / volume)
}

/**
 * Adds the loss on the line to a number of pieces, rounded up.
 * @param loss tenths of a percent: 20 is 2 %
 */
export function addLoss(pieces: number, loss: number): number {
  return Math.ceil((pieces * (1000 + loss)) / 1000)
}

/**
 * Inverse of `addLoss`: pieces that are certain to remain of `pieces` after the loss, rounded down.
 * @param loss tenths of a percent: 20 is 2 %
 */
export function remainingAfterLoss(pieces: number, loss: number): number {
  return Math.floor((pieces * 1000) / (1000 + loss))
}
