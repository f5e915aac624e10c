import type { Database } from '#app/platform/database.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { isSignature, sign, signingKey } from '#app/platform/signature.server.ts'

const purpose = 'enquiry-link'
const idBytes = 16

/**
 * The customer's key to one enquiry: its id and a signature, 43 characters of base64url. It can be
 * made again at any time, so that every later mail carries the same link.
 * @param enquiry id (UUID) of the enquiry
 */
export async function privateToken(db: Database, enquiry: string): Promise<string> {
  const id = Buffer.from(enquiry.replaceAll('-', ''), 'hex')
  const signature = sign(await signingKey(db, purpose), id)
  return Buffer.concat([id, signature]).toString('base64url')
}

/** The customer's private page of an enquiry, as an absolute address for mails. */
export async function privateLink(db: Database, enquiry: string): Promise<string> {
  return `${publicUrl()}/enquiry/${await privateToken(db, enquiry)}`
}

/**
 * Id of the enquiry a token opens; null for anything that `privateToken` did not make. Compared in
 * constant time.
 */
export async function openPrivateToken(db: Database, token: string): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Two spellings of one token would be two addresses of one page.
  if (bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!isSignature(await signingKey(db, purpose), id, bytes.subarray(idBytes))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
