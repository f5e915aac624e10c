/**
 * Wrong codes after which no more are taken: of the code in a mail to sign in, of the one to a new
 * address, and of the second factor in one session.
 */
export const mostWrongCodes = 5

/**
 * Wrong codes of an authenticator app that one account may be tried with in a day (UTC), over all
 * its sessions: an intruder who reads the mailbox can open a new session by each mail. Above it the
 * app is refused until the next day; recovery codes and passkeys still work.
 */
export const wrongAppCodesInDay = 30

/** Letters of a recovery code: at 31 different ones more than 112 random bits, too many to guess or to try out. */
export const recoveryCodeLetters = 24

/** Recovery codes that an account has at a time, for whoever has lost their authenticator app. */
export const recoveryCodeCount = 10
