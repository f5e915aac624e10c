/**
 * Wrong codes after which no more are taken: of the code in a mail to sign in, of the one to a new
 * address, and of the second factor in one session.
 */
export const mostWrongCodes = 5

/** Letters of a recovery code: at 31 different ones more than 112 random bits, too many to guess or to try out. */
export const recoveryCodeLetters = 24
