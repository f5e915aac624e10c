import type { Database } from '../database/database.server.ts'
import { isSignature, sign, signingKey, verifyingKeys } from './signature.server.ts'

const purpose = 'form-stamp'

/** Seconds that a stamp of a replaced secret counts: none is good for longer. */
const grace = 24 * 60 * 60

/**
 * Says when a form was handed out, signed, for a hidden field: `{seconds}.{signature}`. It is bound
 * to the form's submission id, so that one stamp serves one submission.
 */
export async function stampForm(db: Database, submission: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = sign(await signingKey(db, purpose), `${submission} ${seconds}`)
  return `${seconds}.${signature.toString('base64url')}`
}

/** Seconds by which the clocks of two processes may differ. */
const skew = 60

/**
 * Age of a form in seconds by its stamp; null when the stamp is not ours, or says nothing any more:
 * it lies ahead because the clock was set back.
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
