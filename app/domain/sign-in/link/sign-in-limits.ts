const minute = 60_000

/** Milliseconds for which a link and its code work, from when their mail was handed over. */
export const linkLife = 10 * minute
/** Maximum time, in milliseconds, from a request to the hand-over of its mail; later it is not sent. */
export const maxLinkDelayMs = 60 * minute
/** The same in words. */
export const linkLifeInWords = `${linkLife / minute} minutes`
/**
 * How many mails count when a code is typed: the latest of those that this browser asked for and
 * that still work.
 */
export const mailsThatCount = 5
/** Digits of the code in the mail. */
export const codeDigits = 8

/** Seconds in which the following are counted. */
export const mailWindow = 15 * 60
/** Mails that one network address may ask for, to whomever. */
export const mailsFromAddress = 20
/** Mails that one network address may ask for to one person. */
export const mailsToPersonFromAddress = 5
/** Mails to one person that strangers may ask for, from wherever. Browsers known to be theirs may go on. */
export const mailsToPerson = 20
