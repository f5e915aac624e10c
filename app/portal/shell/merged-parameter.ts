/** Query parameter that marks a redirect from a company that was merged. */
export const mergedParameter = 'merged'
