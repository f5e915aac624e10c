import { fillDeck } from './fill-deck.ts'
import { palletHeight, palletSide } from './standard-pallet.ts'

/** Outside sizes of a made-up carton, mm. */
export interface CartonSize {
  length: number
  width: number
  height: number
}

export interface CartonPallet {
  perLayer: number
  layers: number
  perPallet: number
  /** Loaded height with the pallet, mm. */
  height: number
  /** Share of the deck that the cartons cover, 0 to 1. */
  deckUsed: number
}

/** Highest carton pallet, mm: with one more layer of filled 750 mL bottles it would pass a tonne. */
const heightLimit = 1450

/** Stacks upright cartons on an Australian standard pallet without overhang. */
export function palletiseCartons(carton: CartonSize): CartonPallet {
  const length = Math.ceil(carton.length)
  const width = Math.ceil(carton.width)
  const perLayer = fillDeck(length, width, palletSide, palletSide)
  const layers = perLayer > 0 ? Math.floor((heightLimit - palletHeight) / carton.height) : 0
  return {
    perLayer,
    layers,
    perPallet: perLayer * layers,
    height: palletHeight + layers * carton.height,
    deckUsed: (perLayer * length * width) / (palletSide * palletSide),
  }
}
