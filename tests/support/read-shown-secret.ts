import { base32nopad } from '@scure/base'

/** Extracts the authenticator secret that a page shows for typing, in groups of four characters. */
export function readShownSecret(text: string): string {
  const key = /\b(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}\b/.exec(text)?.[0] ?? ''
  return Buffer.from(base32nopad.decode(key.replaceAll(' ', ''))).toString('latin1')
}
