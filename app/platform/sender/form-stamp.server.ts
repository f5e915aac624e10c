import type { Database } from '../database/database.server.ts'
import { isValidSignature, sign, signingKey, verifyingKeys } from './signature.server.ts'

const purpose = 'form-stamp'

/**
 * Seconds for which stamps signed with a replaced secret are accepted: the maximum age of any
 * stamp.
 */
const graceSeconds = 24 * 60 * 60

/**
 * Creates the signed timestamp for a form's hidden field: `{seconds}.{signature}`. It is bound to
 * the form's submission id, so that it is valid for one submission only.
 */
export async function stampForm(db: Database, submission: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = sign(await signingKey(db, purpose), `${submission} ${seconds}`)
  return `${seconds}.${signature.toString('base64url')}`
}

/** Tolerated clock difference between two processes. */
const clockSkewSeconds = 60

/**
 * Returns the age of a form in seconds, from its stamp; null if the signature is wrong, or the
 * stamp lies more than a minute in the future.
 */
export async function readFormAgeSeconds(
  db: Database,
  submission: string,
  stamp: string,
  now: Date,
): Promise<number | null> {
  const [, seconds, signature] = /^(\d{1,12})\.([\w-]{22})$/.exec(stamp) ?? []
  if (!seconds || !signature) return null
  const keys = await verifyingKeys(db, purpose, graceSeconds)
  if (!isValidSignature(keys, `${submission} ${seconds}`, Buffer.from(signature, 'base64url')))
    return null
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  return age < -clockSkewSeconds ? null : age
}
