import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

const hourSeconds = 3600

interface TooManyCarts {
  ok: false
  /** Message shown to the visitor. */
  message: string
  /** Seconds until a new cart may be started. */
  retryAfterSeconds: number
}

/**
 * Rate-limits new carts: refuses more than `CART_LIMIT` an hour from one IP address block, because
 * carts cost the visitor nothing and are stored for months. An existing cart is not counted.
 * @param token from the visitor's cookie, possibly forged; null without a cookie
 * @param address client IP address from `clientAddress`
 */
export async function beginCart(
  db: Database,
  { token, address, now }: { token: string | null; address: string; now: Date },
): Promise<{ ok: true } | TooManyCarts> {
  const isThere =
    token !== null && (await db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))) > 0
  if (isThere) return { ok: true }
  const uses = await countUse(db, `cart ${addressBlock(address)}`, hourSeconds, now)
  if (uses <= environment().CART_LIMIT) return { ok: true }
  noteRefusal('limit', 'carts', address)
  return {
    ok: false,
    message:
      'Too many enquiries were started from your connection in the last hour, so this was not added. Call us, or try again later.',
    retryAfterSeconds: secondsLeftInWindow(hourSeconds, now),
  }
}
