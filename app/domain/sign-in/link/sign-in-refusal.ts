import { maxWrongCodes } from '../code-limits.ts'
import { linkLifeText, maxAcceptedMails } from './sign-in-limits.ts'

/** Reasons why a link or a code does not sign in. */
export type SignInRefusal = keyof typeof signInErrors

export const signInErrors = {
  unknown: 'This link is incomplete. Copy all of it from the mail, or ask for a new one.',
  expired: `This link has expired: it works for ${linkLifeText}. Ask for a new one.`,
  used: 'This link was used already: each link works once. Ask for a new one if you are not signed in.',
  'other-browser':
    'This link works only in the browser that asked for it. Open it there, or type the code from the mail there.',
  'wrong-code': `This is not the code of any of the last ${maxAcceptedMails} mails that this browser asked for within ${linkLifeText}. Use the code in the latest mail.`,
  'too-many-codes': `Wrong codes were typed ${maxWrongCodes} times, so the code no longer works. Use the link in the mail, or ask for a new mail.`,
  deactivated: 'This account may no longer sign in. Ask an administrator.',
} as const
