/** Page sizes of the product list, and limits on what its URL may contain. */

/**
 * Entries per page, by view. A card needs the space of several rows, and takes longer to render on
 * a phone.
 */
export const pageSizes = { grid: 24, table: 48 } as const

/** Maximum length of a search, in UTF-16 units, as the `maxlength` of an input counts. */
export const maxSearchLength = 100
export const searchTooLongMessage = `A search takes at most ${maxSearchLength} characters.`

/** Maximum number of facets in use at once; `browse` gives each one bit of an integer. */
export const maxFacets = 24
export const maxValuesPerFacet = 50

/** Maximum number of products in the filter “fits these products”. */
export const maxFits = 24
