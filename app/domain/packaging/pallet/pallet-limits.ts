/** Highest loaded pallet that a tail-lift truck takes, mm. */
export const highestPallet = 1800
/** Highest pallet of cartons, mm: with one more layer of filled 750 mL bottles it would pass a tonne. */
export const highestCartons = 1450
/** Most that a loaded pallet may weigh as it is delivered, the pallet included, kg. */
export const heaviestPallet = 1000
