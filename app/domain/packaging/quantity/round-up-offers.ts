import { type Level, levels, maxPieces, type PackHierarchy, piecesPer } from './packs.ts'

export interface RoundUpOffer {
  level: Exclude<Level, 'piece'>
  amount: number
  pieces: number
}

/**
 * Offers to round a quantity up to full packs, layers and pallets, smallest first. A level that it
 * fills exactly, levels below that one and results over `maxPieces` are not offered; of two levels
 * with the same result only the larger is.
 */
export function roundUpOffers(packs: PackHierarchy, pieces: number): RoundUpOffer[] {
  const offers: RoundUpOffer[] = []
  for (const level of levels) {
    const per = piecesPer(packs, level)
    if (level === 'piece' || per === null) continue
    const amount = Math.ceil(pieces / per)
    const rounded = amount * per
    if (rounded === pieces) offers.length = 0
    else if (rounded <= maxPieces) offers.push({ level, amount, pieces: rounded })
  }
  return offers
    .filter((offer, index) => !offers.slice(index + 1).some((next) => next.pieces === offer.pieces))
    .sort((a, b) => a.pieces - b.pieces)
}
