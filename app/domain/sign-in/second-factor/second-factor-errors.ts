import { maxWrongAppCodesPerDay } from '../code-limits.ts'

/** Error messages for a rejected second-factor code. */
export const secondFactorErrors = {
  'wrong-code': 'This code is wrong, or was used already. Your app shows a new one every 30 s.',
  'too-many-today': `Wrong codes of the app were typed ${maxWrongAppCodesPerDay} times today, so the app is not accepted again until tomorrow (UTC). Type a recovery code, or use a passkey. If it was not you, change your email password: someone may have access to your mailbox.`,
} as const
