/*
 * Seconds after which whoever is refused by the server may ask again. What the rules of the domain
 * refuse names its own time.
 */

/** After a page was shed to keep the others quick. */
export const afterShedding = 2
/** After a page took too long, or a connection was refused. */
export const whenBusy = 5
/** For a crawler whose page failed: it comes back by itself, and need not soon. */
export const forCrawlers = 600
