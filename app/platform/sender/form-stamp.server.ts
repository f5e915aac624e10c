import type { Database } from '../database/database.server.ts'
import { isSignature, sign, signingKey, verifyingKeys } from './signature.server.ts'

const purpose = 'form-stamp'

/** Seconds for which stamps of a replaced secret are accepted: the longest life of any stamp. */
const grace = 24 * 60 * 60

/**
 * A signed timestamp for a form's hidden field: `{seconds}.{signature}`. It is bound to the form's
 * submission id, so that one stamp serves one submission.
 */
export async function stampForm(db: Database, submission: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = sign(await signingKey(db, purpose), `${submission} ${seconds}`)
  return `${seconds}.${signature.toString('base64url')}`
}

/** Tolerated difference between the clocks of two processes, seconds. */
const skew = 60

/**
 * Age of a form in seconds by its stamp; null when the signature is wrong, or the stamp lies in the
 * future because the clock was set back.
 */
export async function formAge(
  db: Database,
  submission: string,
  stamp: string,
  now: Date,
): Promise<number | null> {
  const [, seconds, signature] = /^(\d{1,12})\.([\w-]{22})$/.exec(stamp) ?? []
  if (!seconds || !signature) return null
  const keys = await verifyingKeys(db, purpose, grace)
  if (!isSignature(keys, `${submission} ${seconds}`, Buffer.from(signature, 'base64url')))
    return null
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  return age < -skew ? null : age
}
