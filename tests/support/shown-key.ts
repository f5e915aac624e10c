import { fromBase32 } from '#app/platform/text/base32.ts'

/** The secret of the authenticator key that a page shows to be typed, in groups of four. */
export function shownKey(text: string): string {
  const key = /\b(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}\b/.exec(text)?.[0] ?? ''
  return fromBase32(key.replaceAll(' ', '')).toString('latin1')
}
