import type { Database } from '#app/platform/database/database.server.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'

const tokenPattern = /^[\w-]{44}$/

/** Converts a UUID to its 16 bytes. */
export const uuidToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * Creates the secret part of a link to a row: the row's id with a signature for one purpose. It is
 * not stored, because it is computed when the mail is written.
 */
export async function signId(db: Database, purpose: string, id: string): Promise<string> {
  const bytes = uuidToBytes(id)
  const key = await signingKey(db, purpose)
  return bytes.toString('base64url') + sign(key, bytes).toString('base64url')
}

/**
 * Verifies the secret part of a link and returns the row's id. @returns null if we did not sign it
 * for this purpose
 * @param grace seconds for which a replaced signing secret is still accepted
 */
export async function readSignedId(
  db: Database,
  purpose: string,
  token: string,
  grace: number,
): Promise<string | null> {
  if (!tokenPattern.test(token)) return null
  const id = Buffer.from(token.slice(0, 22), 'base64url')
  const keys = await verifyingKeys(db, purpose, grace)
  if (!isValidSignature(keys, id, Buffer.from(token.slice(22), 'base64url'))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
