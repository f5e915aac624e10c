import { mostWrongCodes } from '../code-limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds for which the code works that is mailed to a new address, from its hand-over. */
export const emailCodeLife = 60 * minute
/** Maximum time, in milliseconds, from a request to the hand-over of its code; later it is not sent. */
export const maxCodeDelayMs = 60 * minute
/** Phrase for `emailCodeLife`. */
export const emailCodeLifeInWords = 'an hour'
/** Days in which the old address can object. */
export const objectionDays = 7
/** Milliseconds of the same. */
export const objectionLife = objectionDays * day
/** Changes of one account that may be asked for in a day, since each writes two mails. */
export const mostAskedInDay = 5
/** Seconds. */
export const askWindow = day / 1000

/** Why an address is not changed. */
type EmailRefusal = keyof typeof emailRefusals

const emailRefusals = {
  'no-such-account': 'There is no such account, or it was deactivated.',
  same: 'This is the address of the account already.',
  taken: 'Another account has this address. Give that one another address first.',
  'too-many': 'The address was changed too often today. Try again tomorrow.',
  'no-such-change': `No change waits for this code: a code works for ${emailCodeLifeInWords}. Ask for a new one.`,
  'wrong-code': 'This is not the code of the mail to the new address.',
  'too-many-codes': `Wrong codes were typed ${mostWrongCodes} times, so this change is over. Ask anew.`,
} as const

export interface EmailRefused {
  ok: false
  reason: EmailRefusal
  message: string
}
export const refuseEmail = (reason: EmailRefusal): EmailRefused => ({
  ok: false,
  reason,
  message: emailRefusals[reason],
})
