const minute = 60_000
const hour = 60 * minute

/**
 * Hours without a request after which a session ends. The cookie statement states this and
 * `maxSessionDays`.
 */
export const maxSessionIdleHours = 12
/** Days after which a session ends even if it is in use. */
export const maxSessionDays = 30
/** Milliseconds of `maxSessionIdleHours`. */
export const maxSessionIdleMs = maxSessionIdleHours * hour
export const maxSessionMs = maxSessionDays * 24 * hour
/** Time after a re-authentication during which a session may do what requires one. */
export const confirmationLifeMs = 15 * minute
/** Minimum interval between two updates of a session's last use. */
export const minSeenIntervalMs = minute
