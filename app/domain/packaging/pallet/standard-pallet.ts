/** The Australian standard pallet (AS 4068): side of its deck and height while it is empty, mm. */
export const palletSide = 1165
export const emptyPalletHeight = 150
/** Its least load rating, kg. */
export const standardLoad = 1000
/** Mass of the empty pallet, and of the top frame that bulk glass and cans have besides, kg. */
export const palletMass = 35
export const topFrameMass = 8
/** Base sheet and top frame of bulk glass and cans together, mm. */
export const sheetsThickness = 22
/** Side of the layer pad under bulk glass and empty cans, mm; how thick it is, and how heavy, kg. */
export const layerPad = 1150
export const padThickness = 2
export const padMass = 0.6
/** The plastic sheet between layers of cans, mm. */
export const tierSheetThickness = 1
/** Gap between bottles in a layer, mm; cans stand without one. */
export const bottleGap = 0.5
