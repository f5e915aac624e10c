import { and, eq, sql } from 'drizzle-orm'
import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type CartRefusal,
  goneFromCatalogue,
  isPlausibleSku,
  noSuchLine,
  refuseCart,
} from './cart.ts'
import { cartDigest } from './cart-digest.server.ts'
import type { ProductBySku } from './cart-line-state.ts'
import { readNote } from './line-note.ts'
import { lockCart } from './lock-cart.server.ts'
import { readSampleQuantity } from './sample/sample.ts'
import { cartLineTable } from './tables.server.ts'

export interface UpdateCartLine {
  token: string | null
  sku: string
  kind?: LineKind
  /** A new quantity as typed and chosen; left out, the quantity stays. */
  quantity?: { amount: unknown; level: unknown }
  /** A new note; left out, the note stays. */
  note?: string
}

/**
 * Changes the quantity of a line in the cart, its note, or both. The quantity of a line whose product
 * vanished is refused, because it cannot be checked.
 */
export async function updateCartLine(
  db: Database,
  { token, sku, kind = 'order', quantity, note }: UpdateCartLine,
  productBySku: ProductBySku,
): Promise<{ ok: true } | CartRefusal> {
  const change: {
    pieces?: number
    level?: typeof cartLineTable.$inferSelect.level
    note?: string
  } = {}
  if (quantity) {
    const product = productBySku(sku)
    if (!product) {
      return refuseCart('not-orderable', goneFromCatalogue)
    }
    const { amount, level } = quantity
    const parsed =
      kind === 'sample'
        ? readSampleQuantity(product, amount)
        : parseQuantity(product.packs, amount, level)
    if (!parsed.ok) return refuseCart('quantity', parsed.reason)
    change.pieces = parsed.pieces
    change.level = parsed.quantity.level
  }
  if (note !== undefined) {
    const read = readNote(note)
    if (!read.ok) return read
    change.note = read.note
  }
  if (token === null || !isPlausibleSku(sku)) return noSuchLine()
  if (Object.keys(change).length === 0) return { ok: true }
  return db.transaction(async (tx) => {
    await lockCart(tx, token)
    const { rowCount } = await tx
      .update(cartLineTable)
      .set({ ...change, ...(change.pieces === undefined ? {} : keepsPlan(change.pieces)) })
      .where(
        and(
          eq(cartLineTable.cart, cartDigest(token)),
          eq(cartLineTable.sku, sku),
          eq(cartLineTable.kind, kind),
        ),
      )
    return rowCount === 1 ? { ok: true as const } : noSuchLine()
  })
}

/** A line keeps what it was planned for as long as its pieces stay the same, in whichever unit. */
const keepsPlan = (pieces: number) => ({
  plannedFor: sql`case when ${cartLineTable.pieces} = ${pieces} then ${cartLineTable.plannedFor} end`,
})
