import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { type CartLine, cartLineState, cartRetentionDays, type ProductBySku } from './cart.ts'
import type { CartLineQuantity, CartQuantity } from './cart-answer.ts'
import { cartDigest } from './cart-token.server.ts'
import { cartLineTable, cartTable } from './tables.server.ts'

const hourSeconds = 3600

interface TooManyCarts {
  outcome: 'refused'
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
): Promise<{ outcome: 'done' } | TooManyCarts> {
  const isThere =
    token !== null && (await db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))) > 0
  if (isThere) return { outcome: 'done' }
  const uses = await countUse(db, `cart ${addressBlock(address)}`, hourSeconds, now)
  if (uses <= environment().CART_LIMIT) return { outcome: 'done' }
  noteRefusal('limit', 'carts', address)
  return {
    outcome: 'refused',
    message:
      'Too many enquiries were started from your connection in the last hour, so this was not added. Call us, or try again later.',
    retryAfterSeconds: secondsLeftInWindow(hourSeconds, now),
  }
}

/**
 * Finds the lines of a cart in the order they were added, each with the current catalogue status of
 * its product. Empty if there is no cart.
 */
export async function findCart(
  db: Database,
  token: string | null,
  productBySku: ProductBySku,
): Promise<CartLine[]> {
  if (token === null) return []
  const rows = await db
    .select()
    .from(cartLineTable)
    .where(eq(cartLineTable.cart, cartDigest(token)))
    .orderBy(asc(cartLineTable.createdAt), asc(cartLineTable.sku), asc(cartLineTable.kind))
  return rows.map(({ sku, kind, pieces, plannedFor, level, note }) => ({
    sku,
    kind,
    pieces,
    plannedFor,
    level,
    note,
    state: cartLineState(sku, productBySku),
  }))
}

/** Counts the lines in a cart; 0 if there is no cart. */
export async function countCartLines(db: Database, token: string | null): Promise<number> {
  return token === null ? 0 : db.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(token)))
}

const { cart, sku, kind, pieces, level } = cartLineTable

/**
 * Finds the quantity of every line in a cart, without looking at the catalogue; empty if there is
 * no cart.
 */
export async function findCartQuantities(
  db: Database,
  token: string | null,
): Promise<CartLineQuantity[]> {
  if (token === null) return []
  return db
    .select({ sku, kind, pieces, level })
    .from(cartLineTable)
    .where(eq(cart, cartDigest(token)))
}

/**
 * Finds the ordered quantity of one product in a cart, not counting samples.
 * @returns null if the product is not in the cart, or there is no cart
 */
export async function findCartQuantity(
  db: Database,
  token: string,
  wanted: string,
): Promise<CartQuantity | null> {
  const [line] = await db
    .select({ pieces, level })
    .from(cartLineTable)
    .where(and(eq(cart, cartDigest(token)), eq(sku, wanted), eq(kind, 'order')))
  return line ?? null
}

/** Delivery that the run plans in a cart were made for. */
interface PlannedDelivery {
  /** ISO date by which everything is needed; null if no plan gave one. */
  neededBy: string | null
  /** Postcode of the site; null if no plan gave one. */
  postcode: string | null
}

/** Finds the delivery that the run plans in a cart were made for. */
export async function findPlannedDelivery(
  db: Database,
  token: string | null,
): Promise<PlannedDelivery> {
  const none = { neededBy: null, postcode: null }
  if (token === null) return none
  const [cart = none] = await db
    .select({ neededBy: cartTable.neededBy, postcode: cartTable.postcode })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
  return cart
}

/**
 * Locks a cart until the end of the transaction and updates its time of change. Every operation
 * that changes a cart must call this first.
 * @returns false if the cart does not exist
 */
export async function lockCart(tx: Database, token: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(cartTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(cartTable.digest, cartDigest(token)))
  return rowCount === 1
}

/**
 * Locks a cart until the end of the transaction and returns its version, so that nothing can change
 * the cart after the version was read.
 * @param db transaction that holds the lock
 * @param token from the visitor's cookie; null without one
 * @returns time of the last change, in milliseconds since 1970, as text; empty if there is no cart
 */
export async function lockCartVersion(db: Database, token: string | null): Promise<string> {
  if (token === null) return ''
  const [cart] = await db
    .select({ updatedAt: cartTable.updatedAt })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
    .for('update')
  return cart ? String(cart.updatedAt.getTime()) : ''
}

/**
 * Deletes carts, with their lines, that were not changed for `cartRetentionDays`. @returns number
 * of carts deleted
 */
export async function sweepCarts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - cartRetentionDays * 24 * 60 * 60 * 1000)
  const { rowCount } = await db.delete(cartTable).where(lt(cartTable.updatedAt, before))
  return rowCount ?? 0
}
