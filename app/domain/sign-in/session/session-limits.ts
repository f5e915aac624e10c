const minute = 60_000
const hour = 60 * minute

/** Hours without a request after which a session ends; the cookie statement says them and the days too. */
export const sessionIdleHours = 12
/** Days after which it ends however much it is used. */
export const sessionLifeDays = 30
/** The same in milliseconds. */
export const sessionIdle = sessionIdleHours * hour
export const sessionLife = sessionLifeDays * 24 * hour
/** Milliseconds for which a session that was just confirmed may do what asks for that. */
export const confirmedFor = 15 * minute
/** The last use is written down at most once in so many milliseconds. */
export const seenEvery = minute
