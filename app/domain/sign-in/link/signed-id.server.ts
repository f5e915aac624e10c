import type { Database } from '#app/platform/database/database.server.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'

const tokenPattern = /^[\w-]{44}$/

/** The bytes of a UUID. */
export const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * The secret part of a link to a row: its id and a signature for one purpose. It is stored nowhere,
 * since the mail that holds it is written when it leaves.
 */
export async function signedId(db: Database, purpose: string, id: string): Promise<string> {
  const bytes = bytesOf(id)
  const key = await signingKey(db, purpose)
  return bytes.toString('base64url') + sign(key, bytes).toString('base64url')
}

/**
 * The id from which the secret part of a link was made; null where we did not make it for this
 * purpose.
 * @param grace seconds for which a secret that was replaced still counts
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
  if (!isSignature(keys, id, Buffer.from(token.slice(22), 'base64url'))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
