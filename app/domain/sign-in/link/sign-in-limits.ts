const minute = 60_000

/** Time for which a link and its code are valid, from the hand-over of their mail. */
export const linkLifeMs = 10 * minute
/** Maximum time, in milliseconds, from a request to the hand-over of its mail; later it is not sent. */
export const maxLinkDelayMs = 60 * minute
/** Text of `linkLifeMs` for messages. */
export const linkLifeText = `${linkLifeMs / minute} minutes`
/** Number of mails whose codes are accepted: the latest valid ones that this browser requested. */
export const maxAcceptedMails = 5
/** Number of digits of the code in the mail. */
export const codeDigits = 8

/** Length of the rate-limit window of the limits below. */
export const mailWindowSeconds = 15 * 60
/** Maximum number of mails that one IP address block may request, to any recipient. */
export const maxMailsPerAddress = 20
/** Maximum number of mails that one IP address block may request to one recipient. */
export const maxMailsPerPersonAndAddress = 5
/**
 * Maximum number of mails to one recipient from unknown browsers, whatever their IP address.
 * Browsers that the recipient has used before have their own limit.
 */
export const maxMailsPerPerson = 20
