import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret that has so many random bits that it cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * What every form of a session carries. It can be told from the session's secret alone, and says
 * nothing of it.
 */
export function formTokenOf(sessionToken: string): string {
  return hashToken(`form ${sessionToken}`).slice(0, 22)
}
