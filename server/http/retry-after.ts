/*
 * Values of `Retry-After` for requests that the server refuses. Refusals by domain rules have their
 * own times.
 */

/** After a page was shed to keep others fast. */
export const sheddingRetrySeconds = 2
/** After a page took too long, or a connection was refused. */
export const busyRetrySeconds = 5
/** For a crawler whose page failed: it returns by itself, and not urgently. */
export const crawlerRetrySeconds = 600
