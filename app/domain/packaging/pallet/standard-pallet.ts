/** The Australian standard pallet (AS 4068): side of its deck and height, mm. */
export const palletSide = 1165
export const palletHeight = 150
/** Its least load rating, kg. */
export const standardLoad = 1000
/** Mass of the empty pallet, and of the top frame that bulk glass and cans have besides, kg. */
export const palletMass = 35
export const topFrameMass = 8
/** Side of the layer pad under bulk glass and empty cans, mm. */
export const layerPad = 1150
