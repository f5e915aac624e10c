import { countOnDeck } from './fill-deck.ts'
import { emptyPalletHeightMm, maxCartonPalletHeightMm, palletSideMm } from './standard-pallet.ts'

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
  /** Height of the loaded pallet, pallet included, mm. */
  height: number
  /** Share of the deck that the cartons cover, 0 to 1. */
  deckUsed: number
}

/**
 * Stacks upright cartons on an Australian standard pallet without overhang, up to a height of
 * `maxCartonPalletHeightMm`.
 */
export function palletiseCartons(carton: CartonSize): CartonPallet {
  const length = Math.ceil(carton.length)
  const width = Math.ceil(carton.width)
  const perLayer = countOnDeck(length, width, palletSideMm, palletSideMm)
  const layers =
    perLayer > 0 ? Math.floor((maxCartonPalletHeightMm - emptyPalletHeightMm) / carton.height) : 0
  return {
    perLayer,
    layers,
    perPallet: perLayer * layers,
    height: loadedHeight(carton, layers),
    deckUsed: (perLayer * length * width) / (palletSideMm * palletSideMm),
  }
}

/** Height of a pallet with the given number of layers of cartons, pallet included, mm. */
export function loadedHeight(carton: CartonSize, layers: number): number {
  return emptyPalletHeightMm + layers * carton.height
}
