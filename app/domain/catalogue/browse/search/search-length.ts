/** The longest search, in UTF-16 units, as an input’s `maxlength` counts. */
export const maxSearchLength = 100
