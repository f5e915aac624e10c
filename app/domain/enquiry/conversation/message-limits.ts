/** Maximum length of a message from the customer or the team, in characters. */
export const maxMessageLength = 5000

/** Maximum length of an internal note, in characters. */
export const maxInternalNoteLength = 5000
