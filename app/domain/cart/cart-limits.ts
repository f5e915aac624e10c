/** Maximum number of products in a cart, and so of lines in an enquiry. */
export const maxCartLines = 200

/**
 * Days that a cart and its cookies are kept after the last change. The cookie statement states the
 * same period.
 */
export const cartRetentionDays = 90

/** Maximum length of the note on a line, in characters. */
export const maxNoteLength = 500
