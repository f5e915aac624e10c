import { type Level, levels, maxPieces, type PackHierarchy, piecesPer } from './packs.ts'

export interface RoundUpOffer {
  level: Exclude<Level, 'piece'>
  amount: number
  pieces: number
}

/**
 * Lists offers to round a quantity up to full packs, layers and pallets, smallest first. Levels
 * that it fills exactly, levels below those, and results over `maxPieces` are left out. If two
 * levels give the same result, only the larger is offered.
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
