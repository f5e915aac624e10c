import type { Database } from '#app/platform/database/database.server.ts'
import { sign, signingKey } from '#app/platform/sender/signature.server.ts'

/**
 * Derives a cart token from another token or from a form's seed. The result is an HMAC: a form sent
 * twice gets the same token both times, and no-one else can compute it.
 * @param from previous token, or the seed of a form
 * @param occasion reason for the new token: the id of a submission, `new name` or `stamp`
 */
export async function deriveCartToken(
  db: Database,
  from: string,
  occasion: string,
): Promise<string> {
  const key = await signingKey(db, 'cart-token')
  return sign(key, `${occasion} ${from}`).toString('base64url')
}
