import type { CartQuantity } from '#app/domain/cart/cart-answer.ts'
import { findCartQuantity } from '#app/domain/cart/find-cart-quantities.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { withinTime } from '#app/platform/request/within-time.ts'
import { cartTokenOf } from '../../enquiry/cart/cart-headers.ts'

/** Milliseconds to wait for the database. */
const timeout = 1000

/**
 * The visitor's cart line of a product. Shared pages are rendered without cookies and get null; a
 * visitor whose cart holds the product gets a page of their own. While the database is away, the
 * shared page is shown.
 */
export async function visitorCartLine(request: Request, sku: string): Promise<CartQuantity | null> {
  const token = cartTokenOf(request)
  if (token === null) return null
  const looking = findCartQuantity(database().db, token, sku).catch((error: unknown) => {
    log.warn({ error }, 'cannot look into a cart')
    return null
  })
  return (await withinTime(looking, timeout)) ?? null
}
