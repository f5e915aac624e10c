import { eq, sql } from 'drizzle-orm'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import {
  describeLevelQuantity,
  describeQuantity,
} from '#app/domain/packaging/quantity/quantities.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type CartRefusal,
  cartLineState,
  goneFromCatalogueMessage,
  type LineKind,
  maxCartLines,
  type ProductBySku,
  refuseCart,
} from './cart.ts'
import { type CartDigest, cartDigest } from './cart-token.server.ts'
import { createCartToken } from './cart-token.ts'
import { describeSample, parseSampleQuantity } from './sample.ts'
import { lockCart } from './stored-cart.server.ts'
import { cartLineTable, cartTable } from './tables.server.ts'

export interface AddToCart {
  /**
   * Cart token from the visitor's cookie. If it is null, or has no cart, a new cart is made under a
   * new token.
   */
  token: string | null
  sku: string
  /**
   * Default `order`. A sample replaces a sample of the same product that is in the cart already.
   */
  kind?: LineKind
  /** Quantity as the visitor entered it; validated here. */
  amount: unknown
  /** Packing level (piece, pack or pallet) as submitted; validated here. */
  level: unknown
  /** `add` adds to the quantity that the line has already, `set` replaces it. */
  how: 'add' | 'set'
}

export interface AddedToCart {
  outcome: 'done'
  token: string
  /** Number of lines now in the cart, for the count cookie. */
  lines: number
  product: Product
  /** Pieces now in the line. */
  pieces: number
  /** Confirmation for the visitor: “Added 1 pallet of Claret 750 mL to your enquiry.” */
  message: string
}

/**
 * Puts a product into the visitor's cart; creates the cart if it does not exist yet. Locks the
 * cart's row, so that two tabs that add at the same moment neither lose a line nor exceed a limit.
 */
export async function addToCart(
  db: Database,
  { token, sku, kind = 'order', amount, level, how }: AddToCart,
  productBySku: ProductBySku,
): Promise<AddedToCart | CartRefusal> {
  const state = cartLineState(sku, productBySku)
  if (state.kind !== 'orderable') return refuseCart('not-orderable', explainNotOrderable(state))
  const { product } = state
  const parsed =
    kind === 'sample'
      ? parseSampleQuantity(product, amount)
      : parseQuantity(product.packs, amount, level)
  if (parsed.outcome !== 'done') return refuseCart('quantity', parsed.message)

  return db.transaction(async (tx) => {
    const opened = await openCart(tx, token)
    const cart = cartDigest(opened)
    const before = await countBefore(tx, cart, sku, kind)
    if (before.pieces === null && before.lines >= maxCartLines) {
      return refuseCart(
        'too-many-lines',
        `An enquiry can hold up to ${maxCartLines} products. Send this one first, or remove a line.`,
      )
    }
    const pieces = parsed.pieces + (how === 'add' && kind === 'order' ? (before.pieces ?? 0) : 0)
    if (pieces > maxPieces) {
      const most = countOf(maxPieces, product.packs.piece)
      const now = countOf(before.pieces ?? 0, product.packs.piece)
      return refuseCart(
        'too-many-pieces',
        `One line can hold up to ${most}; yours has ${now} already.`,
      )
    }
    await tx
      .insert(cartLineTable)
      .values({ cart, sku, kind, pieces, level: parsed.quantity.level })
      .onConflictDoUpdate({
        target: [cartLineTable.cart, cartLineTable.sku, cartLineTable.kind],
        set: { pieces, level: parsed.quantity.level, plannedFor: null },
      })
    const lines = before.pieces === null ? before.lines + 1 : before.lines
    if (kind === 'sample') {
      const message = `Added a sample of ${product.name} to your enquiry: ${describeSample(product, pieces)}.`
      return { outcome: 'done' as const, token: opened, lines, product, pieces, message }
    }
    const added = describeLevelQuantity(product.packs, parsed.quantity)
    const message =
      before.pieces === null
        ? `Added ${added} of ${product.name} to your enquiry.`
        : `${product.name}: now ${describeQuantity(product.packs, pieces)} in your enquiry.`
    return { outcome: 'done' as const, token: opened, lines, product, pieces, message }
  })
}

function explainNotOrderable(
  state: Exclude<ReturnType<typeof cartLineState>, { kind: 'orderable' }>,
): string {
  if (state.kind === 'vanished') return goneFromCatalogueMessage
  return state.successor
    ? `${state.product.name} is no longer made. ${state.successor.name} replaces it.`
    : `${state.product.name} is no longer made.`
}

/**
 * Locks the cart, or creates one under a new token. A token that we did not issue is never used.
 */
async function openCart(tx: Database, token: string | null): Promise<string> {
  if (token !== null && (await lockCart(tx, token))) return token
  const made = createCartToken()
  await tx.insert(cartTable).values({ digest: cartDigest(made) })
  return made
}

/**
 * Counts the lines in the cart and the pieces of this product; `pieces` is null if the product is
 * not in the cart.
 */
async function countBefore(tx: Database, cart: CartDigest, sku: string, kind: LineKind) {
  const [counts] = await tx
    .select({
      lines: sql<number>`count(*)::int`,
      pieces: sql<
        number | null
      >`max(${cartLineTable.pieces}) filter (where ${cartLineTable.sku} = ${sku} and ${cartLineTable.kind} = ${kind})`,
    })
    .from(cartLineTable)
    .where(eq(cartLineTable.cart, cart))
  return counts ?? { lines: 0, pieces: null }
}
