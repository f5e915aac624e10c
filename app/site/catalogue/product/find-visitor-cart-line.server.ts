import type { CartQuantity } from '#app/domain/cart/cart-answer.ts'
import { findCartQuantity } from '#app/domain/cart/stored-cart.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { waitAtMost } from '#app/platform/request/within-time.ts'
import { cartTokenOf } from '#app/site/enquiry/cart/cart-headers.ts'

/** Maximum time to wait for the database. */
const timeoutMs = 1000

/**
 * Finds the visitor's cart line of a product. @returns null if the request has no cart cookie (as
 * for cached pages), the product is not in the cart, or the database does not answer in time
 */
export async function findVisitorCartLine(
  request: Request,
  sku: string,
): Promise<CartQuantity | null> {
  const token = cartTokenOf(request)
  if (token === null) return null
  const looking = findCartQuantity(database().db, token, sku).catch((error: unknown) => {
    log.warn({ error }, 'cannot look into a cart')
    return null
  })
  return (await waitAtMost(looking, timeoutMs)) ?? null
}
