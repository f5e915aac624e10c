import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret for a cookie: 256 random bits, 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Hashes a secret token for storage. It has so many random bits that neither a salt nor a slow hash
 * is needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Derives the CSRF token that every form of a session carries. It is computed from the session's
 * secret and reveals nothing about it.
 */
export function deriveFormToken(sessionToken: string): string {
  return hashToken(`form ${sessionToken}`).slice(0, 22)
}
