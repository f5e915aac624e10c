import { wrongAppCodesInDay } from '../code-limits.ts'

/** Why a code is no second factor, and what to do. */
export const secondFactorRefusals = {
  'wrong-code': 'This code is wrong, or was used already. Your app shows a new one every 30 s.',
  'too-many-today': `Wrong codes of the app were typed ${wrongAppCodesInDay} times today, so it is not asked again before tomorrow (UTC). Type a recovery code, or use a passkey. If it was not you, change the password of your mailbox: somebody reads it.`,
} as const
