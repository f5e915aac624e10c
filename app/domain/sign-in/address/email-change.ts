import { maxWrongCodes } from '../code-limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Time for which the code to a new address is valid, from the hand-over of its mail. */
export const emailCodeLifeMs = 60 * minute
/** Maximum time, in milliseconds, from a request to the hand-over of its code; later it is not sent. */
export const maxCodeDelayMs = 60 * minute
/** Text of `emailCodeLifeMs` for messages. */
export const emailCodeLifeText = 'an hour'
/** Days within which the old address can object. */
export const objectionDays = 7
/** Milliseconds of `objectionDays`. */
export const objectionPeriodMs = objectionDays * day
/**
 * Maximum number of email changes that may be requested for an account in a day; each sends two
 * mails.
 */
export const maxEmailChangesPerDay = 5
/** Window in which the requests of an account are counted. */
export const emailChangeWindowSeconds = day / 1000

/** Reasons why an email address is not changed. */
type EmailRefusal = keyof typeof emailRefusals

const emailRefusals = {
  'no-such-account': 'There is no such account, or it was deactivated.',
  same: 'This is already the address of the account.',
  taken: 'Another account has this address. Give that one another address first.',
  'too-many': 'The address was changed too often today. Try again tomorrow.',
  'no-such-change': `No change waits for this code: a code works for ${emailCodeLifeText}. Ask for a new one.`,
  'wrong-code': 'This is not the code of the mail to the new address.',
  'too-many-codes': `Wrong codes were typed ${maxWrongCodes} times, so this change was cancelled. Request a new one.`,
} as const

export interface EmailRefused {
  outcome: EmailRefusal
  message: string
}
export const refuseEmail = (reason: EmailRefusal): EmailRefused => ({
  outcome: reason,
  message: emailRefusals[reason],
})
