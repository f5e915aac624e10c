import type { Database } from '#app/platform/database/database.server.ts'
import { sign, signingKey } from '#app/platform/sender/signature.server.ts'

/**
 * The cart token that follows on a text we gave out. Whoever presses twice gets the same one, and
 * nobody but we can tell it.
 * @param from the token before, or the seed of a form
 * @param occasion what the new one is for: a submission, a new name
 */
export async function followingToken(
  db: Database,
  from: string,
  occasion: string,
): Promise<string> {
  const key = await signingKey(db, 'cart-token')
  return sign(key, `${occasion} ${from}`).toString('base64url')
}
