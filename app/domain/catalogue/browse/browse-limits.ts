/** What one page of the list shows, and how much its address may ask for. */

/** Products on one page, by view: a card takes the room, and a phone the time, of many rows. */
export const pageSizes = { grid: 24, table: 48 } as const

/** The longest search, in UTF-16 units, as an input’s `maxlength` counts. */
export const maxSearchLength = 100
export const searchTooLong = `A search takes at most ${maxSearchLength} characters.`

/** Facets in use at once; `browse` marks each by one bit of an integer. */
export const maxFacets = 24
export const maxValuesPerFacet = 50

/** Products that something is to fit at once. */
export const maxFits = 24
