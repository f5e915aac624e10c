/**
 * Wrong codes after which no more are taken: of the code in a mail to sign in, of the one to a new
 * address, and of the second factor in one session.
 */
export const mostWrongCodes = 5
