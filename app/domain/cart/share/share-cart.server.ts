import { hash, randomBytes } from 'node:crypto'
import { asc, eq, lt } from 'drizzle-orm'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartLineTable, sharedListTable } from '../tables.server.ts'
import { type SharedLine, sharedListDays } from './shared-list.ts'

const digestOf = (token: string) => hash('sha256', token)

/**
 * Copies the lines of a cart, without notes, to a new unguessable URL. The copy does not change
 * with the cart.
 * @param cart token from the visitor's cookie
 * @returns token for the URL: 128 random bits as hex; null for an empty cart
 */
export async function shareCart(db: Database, cart: string): Promise<string | null> {
  const { sku, kind, pieces, level, createdAt } = cartLineTable
  const lines = await db
    .select({ sku, kind, pieces, level })
    .from(cartLineTable)
    .where(eq(cartLineTable.cart, cartDigest(cart)))
    .orderBy(asc(createdAt), asc(sku), asc(kind))
  if (lines.length === 0) return null
  const token = randomBytes(16).toString('hex')
  await db.insert(sharedListTable).values({ digest: digestOf(token), lines })
  return token
}

/** Finds the lines of a shared list. @returns null if the token is invalid, unknown or expired */
export async function findSharedList(
  db: Database,
  token: string,
  now = new Date(),
): Promise<SharedLine[] | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  const [list] = await db
    .select()
    .from(sharedListTable)
    .where(eq(sharedListTable.digest, digestOf(token)))
  return list && list.createdAt >= oldestValid(now) ? list.lines : null
}

/** Deletes shared lists whose links have expired. @returns number of lists deleted */
export async function sweepSharedLists(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(sharedListTable)
    .where(lt(sharedListTable.createdAt, oldestValid(now)))
  return rowCount ?? 0
}

const oldestValid = (now: Date) => new Date(now.getTime() - sharedListDays * 24 * 60 * 60 * 1000)
