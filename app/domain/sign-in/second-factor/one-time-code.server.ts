import { base32nopad } from '@scure/base'
import { generateURI, verifySync } from 'otplib'
import type { SignInAudience } from '../sign-in-audience.ts'

/** Seconds for which a code of an authenticator app is current. */
const periodSeconds = 30

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
  return generateURI({ issuer: issuers[audience], label: email, secret: encodeKey(secret) })
}

/** Formats the key in groups of four for typing into the app. */
export function formatAuthenticatorKey(secret: string): string {
  return encodeKey(secret).replace(/.{4}(?=.)/g, '$& ')
}

/**
 * Encodes a secret in base32 without padding, as authenticator apps read it.
 * @param secret text whose bytes are the shared key
 */
const encodeKey = (secret: string) => base32nopad.encode(Buffer.from(secret))

/**
 * Finds the time step that a code belongs to (RFC 6238): the current one or a neighbour, because
 * clocks differ.
 * @param secret text whose bytes are the shared key
 * @param after last step that was used; it and earlier ones are not accepted again
 * @returns null for a wrong or used code
 */
export function findStepOfCode(
  secret: string,
  code: string,
  after: number,
  now: Date,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  // A clock that was set back leaves a used step in the future, after which no code is accepted.
  if (after > Math.floor(epoch / periodSeconds)) return null
  const verified = verifySync({
    secret: Buffer.from(secret),
    token: code,
    epoch,
    epochTolerance: periodSeconds,
    afterTimeStep: after,
  })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null
}
