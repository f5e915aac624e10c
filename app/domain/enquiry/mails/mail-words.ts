/** Most characters of a mail's words as a person edited them. */
export const maxMailWords = 5000
