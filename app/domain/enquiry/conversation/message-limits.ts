/** Most characters of a message, of either side. */
export const maxMessageLength = 5000

/** Most characters of an internal note. */
export const maxInternalNoteLength = 5000
