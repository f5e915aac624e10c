const minute = 60_000
const hour = 60 * minute

/** Milliseconds without a request after which a session ends. */
export const sessionIdle = 12 * hour
/** Milliseconds after which it ends however much it is used. */
export const sessionLife = 30 * 24 * hour
/** Milliseconds for which a session that was just confirmed may do what asks for that. */
export const confirmedFor = 15 * minute
/** The last use is written down at most once in so many milliseconds. */
export const seenEvery = minute
