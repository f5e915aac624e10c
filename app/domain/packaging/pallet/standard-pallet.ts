/** Maximum height of a loaded pallet, mm: the limit of a tail-lift truck. */
export const maxPalletHeightMm = 1800
/**
 * Maximum height of a pallet of cartons, mm: with one more layer of filled 750 mL bottles it would
 * exceed a tonne.
 */
export const maxCartonPalletHeightMm = 1450
/** Maximum mass of a loaded pallet as delivered, pallet included, kg. */
export const maxPalletMassKg = 1000

/**
 * Side of the deck of an Australian standard pallet (AS 4068), and height of the empty pallet, mm.
 */
export const palletSideMm = 1165
export const emptyPalletHeightMm = 150
/** Minimum load rating of a standard pallet, kg. */
export const standardLoadKg = 1000
/** Mass of the empty pallet, and of the top frame that is added for bulk glass and cans, kg. */
export const palletMassKg = 35
export const topFrameMassKg = 8
/** Thickness of base sheet and top frame of bulk glass and cans together, mm. */
export const sheetsThicknessMm = 22
/** Layer pad under bulk glass and empty cans: its side and thickness in mm, its mass in kg. */
export const layerPadSideMm = 1150
export const padThicknessMm = 2
export const padMassKg = 0.6
/** Thickness of the plastic sheet between layers of cans, mm. */
export const tierSheetThicknessMm = 1
/** Gap between bottles in a layer, mm; cans have none. */
export const bottleGapMm = 0.5
