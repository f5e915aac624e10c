/** Stands in the address of a page that somebody was led to from a company which was merged. */
export const mergedParameter = 'merged'
