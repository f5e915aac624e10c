import { eq, sql } from 'drizzle-orm'
import { cartLineState, maxCartLines, type ProductBySku } from '#app/domain/cart/cart.ts'
import { type CartDigest, cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type CartRefusal, refuseCart } from '../cart.ts'
import { createCartToken } from '../cart-token.ts'
import { cartLineTable, cartTable } from '../tables.server.ts'
import type { ListedProduct } from './resolve-list.ts'

export interface ListAdded {
  outcome: 'done'
  token: string
  /** Number of lines now in the cart, for the count cookie. */
  lines: number
}

interface AddList {
  /** Token from `confirmCartToken` or from the form token; null starts a new cart. */
  token: string | null
  /** Version of the cart (`lockCartVersion`) when the visitor was shown what would be added. */
  cartVersion: string
  /** Lines to add; each product and each sample appears once. */
  products: readonly ListedProduct[]
  /** Needed-by day of a plan, ISO. If a cart has several plans, the earliest day counts. */
  neededBy?: string | null
  /** Delivery postcode of a plan, four digits. If a cart has several plans, the last counts. */
  postcode?: string | null
}

/**
 * Adds all products of a list to the visitor's cart, or none of them. Refuses with `changed` if the
 * cart has changed since the visitor saw it, so that a double submit, a reload or another tab does
 * not add anything twice. Other refusals are those of `addToCart`.
 */
export async function addListToCart(
  db: Database,
  { token, cartVersion, products, neededBy, postcode }: AddList,
  productBySku: ProductBySku,
): Promise<ListAdded | CartRefusal | { outcome: 'changed'; message: string }> {
  return db.transaction(async (tx) => {
    const opened = token ?? createCartToken()
    const cart = cartDigest(opened)
    const isOpen =
      (await lockCartVersion(tx, token)) === cartVersion &&
      (cartVersion === '' ? await createEmptyCart(tx, cart) : await touch(tx, cart))
    if (!isOpen) {
      return {
        outcome: 'changed' as const,
        message:
          'Your enquiry has changed since this list was checked, perhaps because this list is in it already. Check your enquiry before you add the list again.',
      }
    }
    const rows = await tx.select().from(cartLineTable).where(eq(cartLineTable.cart, cart))
    const held = new Map(rows.map((row) => [keyOf(row), row]))
    const refusal = checkListAddition(products, held, productBySku)
    if (refusal) {
      // Delete the cart that was created for this list; otherwise an empty one would remain.
      if (cartVersion === '') await tx.delete(cartTable).where(eq(cartTable.digest, cart))
      return refusal
    }
    await tx
      .insert(cartLineTable)
      .values(
        products.map(({ plannedFor, ...listed }, place) => ({
          ...listed,
          cart,
          pieces: listed.pieces + existingPieces(listed, held),
          plannedFor:
            plannedFor === undefined
              ? null
              : plannedFor + existingPlannedPieces(held.get(keyOf(listed))),
          // Preserves the order of the list.
          createdAt: sql`now() + ${place} * interval '1 microsecond'`,
        })),
      )
      .onConflictDoUpdate({
        target: [cartLineTable.cart, cartLineTable.sku, cartLineTable.kind],
        set: {
          pieces: sql`excluded.pieces`,
          level: sql`excluded.level`,
          plannedFor: sql`excluded.planned_for`,
        },
      })
    if (neededBy) await setEarlierNeededBy(tx, cart, neededBy)
    if (postcode) await tx.update(cartTable).set({ postcode }).where(eq(cartTable.digest, cart))
    const lines = rows.length + products.filter((listed) => !held.has(keyOf(listed))).length
    return { outcome: 'done' as const, token: opened, lines }
  })
}

/**
 * Creates an empty cart; waits for a concurrent request that is about to commit it. @returns false
 * if another request has created this cart
 */
async function createEmptyCart(tx: Database, digest: CartDigest): Promise<boolean> {
  const begun = await tx
    .insert(cartTable)
    .values({ digest })
    .onConflictDoNothing()
    .returning({ digest: cartTable.digest })
  return begun.length > 0
}

async function touch(tx: Database, digest: CartDigest): Promise<boolean> {
  await tx.update(cartTable).set({ updatedAt: sql`now()` }).where(eq(cartTable.digest, digest))
  return true
}

type ExistingLine = Pick<typeof cartLineTable.$inferSelect, 'pieces' | 'plannedFor'>

const keyOf = ({ sku, kind }: Pick<ListedProduct, 'sku' | 'kind'>) => `${kind} ${sku}`

/** Pieces in the cart that the list adds to; 0 for a sample, which replaces the existing sample. */
const existingPieces = (listed: ListedProduct, held: ReadonlyMap<string, ExistingLine>) =>
  listed.kind === 'sample' ? 0 : (held.get(keyOf(listed))?.pieces ?? 0)

/** Planned pieces of an existing line; all its pieces if it was not planned. */
const existingPlannedPieces = (line: ExistingLine | undefined) =>
  line?.plannedFor ?? line?.pieces ?? 0

async function setEarlierNeededBy(tx: Database, digest: CartDigest, day: string) {
  await tx
    .update(cartTable)
    .set({ neededBy: sql`least(${cartTable.neededBy}, ${day}::date)` })
    .where(eq(cartTable.digest, digest))
}

function checkListAddition(
  products: readonly ListedProduct[],
  held: ReadonlyMap<string, ExistingLine>,
  productBySku: ProductBySku,
): CartRefusal | null {
  const added = products.filter((listed) => !held.has(keyOf(listed))).length
  const lines = held.size
  if (lines + added > maxCartLines) {
    const most = `An enquiry can hold up to ${maxCartLines} products.`
    const now = lines === 0 ? '' : ` Yours has ${lines} already.`
    return refuseCart(
      'too-many-lines',
      `${most}${now} This list would add ${added}. Nothing was added: shorten the list, or send what is in your enquiry first.`,
    )
  }
  for (const listed of products) {
    const { sku, pieces } = listed
    const state = cartLineState(sku, productBySku)
    if (state.kind !== 'orderable') {
      return refuseCart(
        'not-orderable',
        'A product on this list has just been withdrawn. Check the list again.',
      )
    }
    const { name, packs } = state.product
    const before = existingPieces(listed, held)
    if (before + pieces > maxPieces) {
      const most = countOf(maxPieces, packs.piece)
      return refuseCart(
        'too-many-pieces',
        `One line can hold up to ${most}. With ${countOf(before, packs.piece)} in your enquiry already, this list would take ${name} past that. Nothing was added.`,
      )
    }
  }
  return null
}
