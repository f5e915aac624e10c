/**
 * Maximum number of wrong codes: for a sign-in mail, for a new email address, and for the second
 * factor of one session.
 */
export const maxWrongCodes = 5

/**
 * Maximum number of wrong authenticator codes of an account in a day (UTC), over all its sessions:
 * an intruder who reads the mailbox can open a new session with each mail. Above it the app is
 * refused until the next day; recovery codes and passkeys still work.
 */
export const maxWrongAppCodesPerDay = 30

/**
 * Characters of a recovery code. With an alphabet of 31 they have more than 112 random bits, too
 * many to guess.
 */
export const recoveryCodeLength = 24

/**
 * Number of recovery codes that an account has at a time, for members who have lost their
 * authenticator app.
 */
export const recoveryCodeCount = 10
