/** Period for which a link to a preview is valid, in days. */
export const previewLifeDays = 7

/** Name of the query parameter with the token of a preview. */
export const previewParameter = 'draft'
