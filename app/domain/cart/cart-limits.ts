/** Most products in one cart, so most lines of an enquiry. */
export const maxCartLines = 200

/** Days that a cart and its cookies are kept after its last change. The cookie statement says so too. */
export const cartDays = 90

/** Most characters of the note on one line. */
export const maxNoteLength = 500
