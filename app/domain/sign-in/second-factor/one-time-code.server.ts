import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignInAudience } from '../sign-in-audience.ts'

/** Seconds for which a code of an authenticator app is current. */
const periodSeconds = 30
const digits = 6
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Names of the desk and the portal in authenticator apps. */
const issuers: Readonly<Record<SignInAudience, string>> = {
  staff: 'Vpack desk',
  portal: 'Vpack portal',
}

/** Builds the `otpauth:` URI for the QR code. */
export function buildAuthenticatorUri(
  secret: string,
  audience: SignInAudience,
  email: string,
): string {
  const issuer = issuers[audience]
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const settings = {
    secret: base32(secret),
    issuer,
    digits: `${digits}`,
    period: `${periodSeconds}`,
  }
  return `otpauth://totp/${label}?${new URLSearchParams(settings)}`
}

/** Formats the key in groups of four for typing into the app. */
export function formatAuthenticatorKey(secret: string): string {
  return base32(secret).replace(/.{4}(?=.)/g, '$& ')
}

/** Encodes the bytes of a secret in base32 (RFC 4648) without padding, as authenticator apps read it. */
function base32(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(
    /.{1,5}/g,
    (five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '',
  )
}

/**
 * Computes the code of a time step (RFC 4226). @param secret text whose bytes are the shared key
 */
export function computeCodeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Finds the time step that a code belongs to (RFC 6238): the current one or a neighbour, because
 * clocks differ.
 * @param after last step that was used; it and earlier ones are not accepted again
 * @returns null for a wrong or used code
 */
export function findStepOfCode(
  secret: string,
  code: string,
  after: number,
  now: Date,
): number | null {
  const present = Math.floor(now.getTime() / 1000 / periodSeconds)
  for (const step of [present, present - 1, present + 1]) {
    const expected = Buffer.from(computeCodeOfStep(secret, step))
    const typed = Buffer.from(code)
    const isSame = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isSame && step > after) return step
  }
  return null
}
