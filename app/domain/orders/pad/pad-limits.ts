/** Maximum number of lines and characters of the order pad. */
export const padLimits = { lines: 2000, characters: 200_000 }

/** Maximum size of a file that is read into the order pad. */
export const maxPadFileBytes = 1_000_000
