import { maxWrongCodes } from '#app/domain/sign-in/code-limits.ts'

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

/** Length of the rate-limit window of the limits below, which `requestSignIn` enforces. */
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

/** Reasons why a link or a code does not sign in. */
export type SignInRefusal = keyof typeof signInErrors

export const signInErrors = {
  unknown: 'This link is incomplete. Copy all of it from the mail, or ask for a new one.',
  expired: `This link has expired: it works for ${linkLifeText}. Ask for a new one.`,
  used: 'This link was used already: each link works once. Ask for a new one if you are not signed in.',
  'other-browser':
    'This link works only in the browser that asked for it. To sign in here, type the code from the latest mail.',
  'wrong-code-elsewhere': `This is not the code of the latest mail. Type the ${codeDigits} digits of the mail that came last.`,
  'wrong-code': `This is not the code of any of the last ${maxAcceptedMails} mails that this browser asked for within ${linkLifeText}. Use the code in the latest mail.`,
  'too-many-codes': `Wrong codes were typed ${maxWrongCodes} times, so the code no longer works. Use the link in the mail, or ask for a new mail.`,
  deactivated: 'This account may no longer sign in. Ask an administrator.',
} as const
