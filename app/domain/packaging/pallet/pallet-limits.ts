/** Maximum height of a loaded pallet, mm: the limit of a tail-lift truck. */
export const maxPalletHeightMm = 1800
/**
 * Maximum height of a pallet of cartons, mm: with one more layer of filled 750 mL bottles it would
 * exceed a tonne.
 */
export const maxCartonPalletHeightMm = 1450
/** Maximum mass of a loaded pallet as delivered, pallet included, kg. */
export const maxPalletMassKg = 1000
