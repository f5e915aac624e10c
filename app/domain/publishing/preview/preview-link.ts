/** Period for which a link to a preview is valid, in days. */
export const previewLifeDays = 7

/** Name of the query parameter with the token of a preview. */
export const previewParameter = 'draft'

/**
 * Returns the URL of the preview of a page, whose path may have a query.
 * @param origin of the site; empty for a path of the same origin
 */
export const previewAddress = (origin: string, path: string, token: string): string =>
  `${origin}${path}${path.includes('?') ? '&' : '?'}${previewParameter}=${token}`
