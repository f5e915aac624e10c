import { parseQuantity } from '#app/domain/packaging/parse-quantity.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addToCart } from './add-to-cart.server.ts'
import { type CartRefusal, isSku } from './cart.ts'
import type { CartAnswer } from './cart-answer.ts'
import { type CartChange, typedOf } from './cart-change.ts'
import type { ProductBySku } from './cart-line-state.ts'
import { addedMessage, removedMessage, updatedMessage } from './cart-messages.ts'
import { findCart } from './find-cart.server.ts'
import { removeFromCart } from './remove-from-cart.server.ts'
import { updateCartLine } from './update-cart-line.server.ts'

export interface CartChanged {
  answer: CartAnswer
  /** Of the cart as it is now; null where nothing changed. */
  token: string | null
  /** Pieces that were added, for an answer without scripts. */
  added?: number
}

/**
 * Does what a cart form asks for, and says in words what became of it.
 * @param token of the visitor's cookie; null makes a new cart at the first product
 */
export async function changeCart(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChanged> {
  const answer = answerOf(change)
  if (change.intent === null || !isSku(change.sku)) {
    return refused(answer, {
      reason: 'not-orderable',
      message:
        'This form is not one of ours, so nothing was changed. Try again from the catalogue.',
    })
  }
  if (change.intent === 'add') return add(db, token, change, productBySku)
  if (change.intent === 'update') return update(db, token, change, productBySku)
  const lines = token === null ? 0 : await removeFromCart(db, token, change.sku)
  const message = removedMessage(productBySku(change.sku)?.name ?? 'the line')
  return { answer: { ...answer, ok: true, message, lines, line: null }, token }
}

/** A form without an amount asks for one minimum order. */
async function add(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChanged> {
  const { sku } = change
  const minimum = productBySku(sku)?.minimumOrder
  const asked = change.amount === null && change.level === null && minimum ? minimum : change
  const result = await addToCart(
    db,
    { token, sku, amount: asked.amount, level: asked.level, how: 'add' },
    productBySku,
  )
  if (!result.ok) return refused(answerOf(change), result)
  const { product, pieces, lines } = result
  const parsed = parseQuantity(product.packs, asked.amount, asked.level)
  if (!parsed.ok) throw new Error(`Added what is no quantity: ${parsed.reason}`)
  const message = addedMessage(product, parsed.quantity, pieces)
  const line = { pieces, level: parsed.quantity.level }
  return {
    answer: { ...answerOf(change), ok: true, message, lines, line },
    token: result.token,
    added: parsed.pieces,
  }
}

async function update(
  db: Database,
  token: string | null,
  change: CartChange,
  productBySku: ProductBySku,
): Promise<CartChanged> {
  const { sku, amount, level, note } = change
  const answer = answerOf(change)
  const result = await updateCartLine(
    db,
    {
      token,
      sku,
      ...(amount === null ? {} : { quantity: { amount, level } }),
      ...(note === null ? {} : { note }),
    },
    productBySku,
  )
  if (!result.ok) return refused(answer, result)
  const lines = await findCart(db, token, productBySku)
  const line = lines.find((candidate) => candidate.sku === sku)
  if (!line) return { answer: { ...answer, ok: true, lines: lines.length, line: null }, token }
  const product = line.state.kind === 'vanished' ? null : line.state.product
  const message =
    amount !== null && product ? updatedMessage(product, line.pieces) : 'Your note is saved.'
  const { pieces, level: heldLevel } = line
  return {
    token,
    answer: {
      ...answer,
      ok: true,
      message,
      lines: lines.length,
      line: { pieces, level: heldLevel },
    },
  }
}

const answerOf = (change: CartChange): CartAnswer => ({
  ok: false,
  intent: change.intent,
  sku: change.sku.slice(0, 80),
  message: '',
  field: null,
  typed: typedOf(change),
})

function refused(
  answer: CartAnswer,
  { reason, message }: Pick<CartRefusal, 'reason' | 'message'>,
): CartChanged {
  const field =
    reason === 'note-too-long'
      ? 'note'
      : reason === 'quantity' || reason === 'too-many-pieces'
        ? 'amount'
        : null
  return { answer: { ...answer, ok: false, message, field }, token: null }
}
