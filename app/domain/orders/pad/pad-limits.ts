/** Most lines of the order pad, and most characters. */
export const padLimits = { lines: 2000, characters: 200_000 }

/** Most bytes of a file that is read into it. */
export const mostPadBytes = 1_000_000
