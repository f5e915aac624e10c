import type { Database } from '#app/platform/database/database.server.ts'
import { sign, signingKey } from '#app/platform/sender/signature.server.ts'

/**
 * The cart token that replaces another one or comes of a form's seed: an HMAC, so that a form that
 * is sent twice gets the same token both times and nobody else can compute it.
 * @param from the token before, or the seed of a form
 * @param occasion why there is a new token: the id of a submission, `new name`, `stamp`
 */
export async function nextCartToken(db: Database, from: string, occasion: string): Promise<string> {
  const key = await signingKey(db, 'cart-token')
  return sign(key, `${occasion} ${from}`).toString('base64url')
}
