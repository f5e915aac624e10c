import { and, eq, sql } from 'drizzle-orm'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addToCart } from './add-to-cart.server.ts'
import {
  type CartRefusal,
  goneFromCatalogueMessage,
  isPlausibleSku,
  type LineKind,
  type ProductBySku,
  parseNote,
  refuseCart,
  refuseMissingLine,
} from './cart.ts'
import {
  addedMessage,
  addedShortMessage,
  type CartAnswer,
  removedMessage,
  updatedMessage,
} from './cart-answer.ts'
import { type CartChange, createCartRefusalAnswer } from './cart-change.ts'
import { cartDigest } from './cart-token.server.ts'
import { parseSampleQuantity } from './sample.ts'
import { findCart, lockCart } from './stored-cart.server.ts'
import { cartLineTable } from './tables.server.ts'

interface UpdateCartLine {
  token: string | null
  sku: string
  kind?: LineKind
  /** New quantity as entered and selected; if absent, the quantity is not changed. */
  quantity?: { amount: unknown; level: unknown }
  /** New note; if absent, the note is not changed. */
  note?: string
}

/**
 * Changes the quantity of a cart line, its note, or both. A new quantity is refused if the product
 * has left the catalogue, because it cannot be validated.
 */
export async function updateCartLine(
  db: Database,
  { token, sku, kind = 'order', quantity, note }: UpdateCartLine,
  productBySku: ProductBySku,
): Promise<{ outcome: 'done' } | CartRefusal> {
  const change: {
    pieces?: number
    level?: typeof cartLineTable.$inferSelect.level
    note?: string
  } = {}
  if (quantity) {
    const product = productBySku(sku)
    if (!product) {
      return refuseCart('not-orderable', goneFromCatalogueMessage)
    }
    const { amount, level } = quantity
    const parsed =
      kind === 'sample'
        ? parseSampleQuantity(product, amount)
        : parseQuantity(product.packs, amount, level)
    if (parsed.outcome !== 'done') return refuseCart('quantity', parsed.message)
    change.pieces = parsed.pieces
    change.level = parsed.quantity.level
  }
  if (note !== undefined) {
    const read = parseNote(note)
    if (read.outcome !== 'done') return read
    change.note = read.note
  }
  if (token === null || !isPlausibleSku(sku)) return refuseMissingLine()
  if (Object.keys(change).length === 0) return { outcome: 'done' }
  return db.transaction(async (tx) => {
    await lockCart(tx, token)
    const { rowCount } = await tx
      .update(cartLineTable)
      .set({ ...change, ...(change.pieces === undefined ? {} : preservePlan(change.pieces)) })
      .where(
        and(
          eq(cartLineTable.cart, cartDigest(token)),
          eq(cartLineTable.sku, sku),
          eq(cartLineTable.kind, kind),
        ),
      )
    return rowCount === 1 ? { outcome: 'done' as const } : refuseMissingLine()
  })
}

/**
 * SQL assignment that preserves `plannedFor` if the number of pieces does not change, whatever the
 * unit.
 */
const preservePlan = (pieces: number) => ({
  plannedFor: sql`case when ${cartLineTable.pieces} = ${pieces} then ${cartLineTable.plannedFor} end`,
})

export interface CartChangeResult {
  answer: CartAnswer
  /** Token of the cart after the change; null if nothing changed. */
  token: string | null
  /** Number of pieces added, for the page shown to browsers without JavaScript. */
  added?: number
}

/**
 * Carries out a cart form and returns the answer for the visitor. Refusals are not thrown: they are
 * answers with `ok: false`.
 * @param token from the visitor's cookie; null creates a new cart when a product is added
 */
export async function changeCart(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChangeResult> {
  const answer = createCartRefusalAnswer(change)
  if (change.intent === null || !isPlausibleSku(change.sku)) {
    return refused(answer, {
      outcome: 'not-orderable',
      message: 'We could not read this form, so nothing was changed. Try again from the catalogue.',
    })
  }
  if (change.intent === 'add') return add(db, token, change, productBySku)
  if (change.intent === 'update') return update(db, token, change, productBySku)
  const lines = token === null ? 0 : await removeFromCart(db, token, change.sku, change.kind)
  const message = removedMessage(productBySku(change.sku)?.name ?? 'the line', change.kind)
  return { answer: { ...answer, ok: true, message, lines, line: null }, token }
}

/**
 * Adds the amount in the form, or one minimum order if it has none. In the same transaction, stores
 * the note (when a removed line is restored) and removes the line that this product replaces.
 */
async function add(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChangeResult> {
  const { sku, kind, replaces } = change
  const note = parseNote(change.note ?? '')
  if (note.outcome !== 'done') return refused(createCartRefusalAnswer(change), note)
  const minimum = productBySku(sku)?.minimumOrder
  const wanted = change.amount === null && change.level === null && minimum ? minimum : change
  return db.transaction(async (tx) => {
    const { amount, level } = wanted
    const result = await addToCart(
      tx,
      { token, sku, kind, amount, level, how: 'add' },
      productBySku,
    )
    if (result.outcome !== 'done') return refused(createCartRefusalAnswer(change), result)
    const noted = { token: result.token, sku, kind, note: note.note }
    if (note.note) await updateCartLine(tx, noted, productBySku)
    const lines =
      replaces && replaces !== sku
        ? await removeFromCart(tx, result.token, replaces, kind)
        : result.lines
    const { product, pieces } = result
    if (kind === 'sample') {
      const { message } = result
      const answer = {
        ...createCartRefusalAnswer(change),
        ok: true,
        message,
        short: 'Sample added',
        lines,
      }
      return {
        answer: { ...answer, line: { pieces, level: 'piece' } },
        token: result.token,
        added: pieces,
      }
    }
    const parsed = parseQuantity(product.packs, amount, level)
    if (parsed.outcome !== 'done') throw new Error(`Added what is no quantity: ${parsed.message}`)
    const message = addedMessage(product, parsed.quantity, pieces)
    const short = addedShortMessage(product, parsed.quantity, pieces)
    const line = { pieces, level: parsed.quantity.level }
    return {
      answer: { ...createCartRefusalAnswer(change), ok: true, message, short, lines, line },
      token: result.token,
      added: parsed.pieces,
    }
  })
}

async function update(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChangeResult> {
  const { sku, kind, amount, level, note } = change
  const result = await updateCartLine(
    db,
    {
      token,
      sku,
      kind,
      ...(amount === null ? {} : { quantity: { amount, level } }),
      ...(note === null ? {} : { note }),
    },
    productBySku,
  )
  const answer =
    result.outcome === 'done'
      ? createCartRefusalAnswer(change)
      : refused(createCartRefusalAnswer(change), result).answer
  if (result.outcome !== 'done' && result.outcome !== 'no-such-line') return { answer, token: null }

  const cart = await findCart(db, token, productBySku)
  const line = cart.find((candidate) => candidate.sku === sku && candidate.kind === kind)
  const now = {
    lines: cart.length,
    line: line ? { pieces: line.pieces, level: line.level } : null,
  }
  if (result.outcome !== 'done') return { answer: { ...answer, ...now }, token: null }
  const product = productBySku(sku)
  const message =
    amount !== null && product && line
      ? updatedMessage(product, line.pieces, kind)
      : 'Your note is saved.'
  return { answer: { ...answer, ...now, ok: true, message }, token }
}

function refused(answer: CartAnswer, { outcome, message }: CartRefusal): CartChangeResult {
  const field =
    outcome === 'note-too-long'
      ? 'note'
      : outcome === 'quantity' || outcome === 'too-many-pieces'
        ? 'amount'
        : null
  return { answer: { ...answer, ok: false, message, field }, token: null }
}

/**
 * Removes a product from the cart. Does nothing if the product is not in it.
 * @returns number of lines left, for the count cookie
 */
export async function removeFromCart(
  db: Database,
  token: string,
  sku: string,
  kind: LineKind = 'order',
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCart(tx, token)
    if (isPlausibleSku(sku)) {
      await tx
        .delete(cartLineTable)
        .where(
          and(
            eq(cartLineTable.cart, cartDigest(token)),
            eq(cartLineTable.sku, sku),
            eq(cartLineTable.kind, kind),
          ),
        )
    }
    return tx.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(token)))
  })
}
