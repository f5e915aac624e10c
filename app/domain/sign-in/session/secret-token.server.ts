import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { sessionTable } from '../tables.server.ts'

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

/** Gives a session a new token after its rights have changed; the old token becomes invalid. */
export async function replaceSessionToken(
  tx: Database,
  session: string,
  now: Date,
): Promise<string> {
  const token = createToken()
  await tx
    .update(sessionTable)
    .set({ token: hashToken(token), updatedAt: now })
    .where(eq(sessionTable.id, session))
  return token
}
