import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, windowLeft } from '#app/platform/sender/count-uses.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

const hour = 3600

interface TooManyCarts {
  ok: false
  /** What the visitor reads. */
  message: string
  /** Seconds until a new cart may be begun again. */
  retryAfter: number
}

/**
 * Counts the carts that an address begins, and refuses more than `CART_LIMIT` an hour: a cart costs
 * its visitor nothing and is kept for months. A cart that exists is not counted.
 * @param token of the visitor's cookie, perhaps made up; null for none
 * @param address of `clientAddress`
 */
export async function beginCart(
  db: Database,
  { token, address, now }: { token: string | null; address: string; now: Date },
): Promise<{ ok: true } | TooManyCarts> {
  const isThere =
    token !== null && (await db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))) > 0
  if (isThere) return { ok: true }
  const uses = await countUse(db, `cart ${addressBlock(address)}`, hour, now)
  if (uses <= environment().CART_LIMIT) return { ok: true }
  noteRefusal('limit', 'carts', address)
  return {
    ok: false,
    message:
      'Too many enquiries were started from your connection in the last hour, so this was not added. Call us, or try again later.',
    retryAfter: windowLeft(hour, now),
  }
}
