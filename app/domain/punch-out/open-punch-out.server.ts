import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addToCart } from '#app/domain/cart/add-to-cart.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartTable } from '#app/domain/cart/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { unitsOf } from '#app/domain/packaging/quantity/unit-codes.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxReturnUrlLength, type PunchOutProtocol, type PunchOutRequest } from './punch-out.ts'
import { punchOutSessionTable, punchOutTable } from './tables.server.ts'

/** Time in which the address that opens the shop has to be used, in milliseconds. */
const maxOpeningMs = 10 * 60_000
/** Time after which a visit ends, in milliseconds. */
const maxVisitMs = 4 * 60 * 60_000
/** Time after which ended visits are deleted, in milliseconds. */
const retentionMs = 24 * 60 * 60_000

/** Hashes a secret or token for storage. It has so many random bits that a slow hash is not needed. */
export const hashSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url')

/** Reasons for which a purchasing system is not let in. */
type PunchOutRefusal = { outcome: 'refused' } | { outcome: 'foreign-return-url'; origin: string }

/** Result of a request to open the shop. */
export type OpenedPunchOut = { outcome: 'opened'; token: string } | PunchOutRefusal

/**
 * Checks the credentials of a purchasing system, and that carts return to its own host.
 * @returns its company and the URL to which the cart returns
 */
export async function checkPunchOut(
  db: Database,
  { identity, secret, returnUrl }: Pick<PunchOutRequest, 'identity' | 'secret' | 'returnUrl'>,
): Promise<{ outcome: 'accepted'; company: string; returnUrl: string } | PunchOutRefusal> {
  const [setting] = await db
    .select()
    .from(punchOutTable)
    .where(eq(punchOutTable.identity, identity.trim().toLowerCase().slice(0, 100)))
  // Compared even without a setting, so that the time does not tell which identities exist.
  const isRight = isSame(hashSecret(secret), setting?.secretDigest ?? hashSecret(''))
  if (!setting || !isRight) return { outcome: 'refused' }
  const url = returnUrl.length <= maxReturnUrlLength ? URL.parse(returnUrl) : null
  if (url?.origin !== setting.returnOrigin || url.username !== '' || url.password !== '') {
    return { outcome: 'foreign-return-url', origin: setting.returnOrigin }
  }
  return { outcome: 'accepted', company: setting.companyId, returnUrl: url.href }
}

/**
 * Opens a visit for a purchasing system after checking its credentials.
 * @returns the token of the address that opens the shop, once and within ten minutes
 */
export async function openPunchOut(
  db: Database,
  asked: PunchOutRequest,
  now: Date,
): Promise<OpenedPunchOut> {
  const checked = await checkPunchOut(db, asked)
  if (checked.outcome !== 'accepted') return checked
  const { company: companyId, returnUrl } = checked
  const { protocol, buyerCookie, target, items } = asked
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.insert(punchOutSessionTable).values({
      ...{ protocol, buyerCookie, target, items, companyId, returnUrl },
      tokenDigest: hashSecret(token),
      expiresAt: new Date(now.getTime() + maxOpeningMs),
    })
    await tx
      .update(punchOutTable)
      .set({ lastUsedAt: now })
      .where(eq(punchOutTable.companyId, companyId))
  })
  return { outcome: 'opened', token }
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Starts a visit by its token with an empty cart, or with the lines that the purchasing system sent
 * to be edited. Products that cannot be ordered any more are left out.
 * @returns the token of the new cart; null if the address was used or has expired
 */
export async function startPunchOut(
  db: Database,
  token: string,
  { now, productBySku }: { now: Date; productBySku: ProductBySku },
): Promise<{ cart: string; lines: number } | null> {
  const cart = createCartToken()
  const items = await db.transaction(async (tx) => {
    await tx.insert(cartTable).values({ digest: cartDigest(cart) })
    const [started] = await tx
      .update(punchOutSessionTable)
      .set({ cart: cartDigest(cart), expiresAt: new Date(now.getTime() + maxVisitMs) })
      .where(
        and(
          eq(punchOutSessionTable.tokenDigest, hashSecret(token)),
          isNull(punchOutSessionTable.cart),
          gt(punchOutSessionTable.expiresAt, now),
        ),
      )
      .returning({ items: punchOutSessionTable.items })
    if (!started) await tx.delete(cartTable).where(eq(cartTable.digest, cartDigest(cart)))
    return started?.items ?? null
  })
  if (items === null) return null
  let lines = 0
  for (const { sku, quantity, unitCode } of items) {
    const product = productBySku(sku)
    const unit = product && unitsOf(product.packs).find(({ code }) => code === unitCode)
    if (!unit) continue
    const added = await addToCart(
      db,
      { token: cart, sku, amount: String(quantity), level: unit.level, how: 'add' },
      productBySku,
    )
    if (added.outcome === 'done') ({ lines } = added)
  }
  return { cart, lines }
}

/** A visit from a purchasing system. */
export interface PunchOutVisit {
  company: string
  companyName: string
  identity: string
  protocol: PunchOutProtocol
  returnUrl: string
  buyerCookie: string
  target: string
}

/** Finds the visit that a cart belongs to; null for carts of other visitors and ended visits. */
export async function findPunchOutVisit(
  db: Database,
  cart: string | null,
  now: Date,
): Promise<PunchOutVisit | null> {
  if (cart === null) return null
  const { protocol, returnUrl, buyerCookie, target } = punchOutSessionTable
  const [found] = await db
    .select({
      company: punchOutTable.companyId,
      companyName: companyTable.name,
      identity: punchOutTable.identity,
      protocol,
      returnUrl,
      buyerCookie,
      target,
    })
    .from(punchOutSessionTable)
    .innerJoin(punchOutTable, eq(punchOutTable.companyId, punchOutSessionTable.companyId))
    .innerJoin(companyTable, eq(companyTable.id, punchOutTable.companyId))
    .where(
      and(eq(punchOutSessionTable.cart, cartDigest(cart)), gt(punchOutSessionTable.expiresAt, now)),
    )
  return found ?? null
}

/** Deletes visits a day after they ended. */
export async function sweepPunchOut(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.delete(punchOutSessionTable).where(lt(punchOutSessionTable.expiresAt, before))
}
