import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { CartDigest } from '#app/domain/cart/cart-digest.server.ts'
import { cartLabelTable } from '#app/domain/cart/label/tables.server.ts'
import { storeMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

interface SentWith {
  cart: CartDigest
  enquiry: string
  /** Name of the customer, as whose message the labels are stored. */
  author: string
  now: Date
}

const visitor: Actor = { kind: 'visitor' }

/**
 * Moves a cart's labels into the first message of its enquiry, in the transaction that stores the
 * enquiry. No-op if there are no labels.
 */
export async function sendLabels(tx: Database, { cart, enquiry, author, now }: SentWith) {
  const labels = await tx
    .select()
    .from(cartLabelTable)
    .where(eq(cartLabelTable.cart, cart))
    .orderBy(asc(cartLabelTable.sku))
  if (labels.length === 0) return
  const places = labels.map(({ sku, name, place }) => `${name}, for ${sku}: ${place}`)
  await storeMessage(tx, visitor, {
    enquiry,
    side: 'customer',
    kind: 'message',
    via: 'page',
    author,
    now,
    text: ['Labels for these bottles:', ...places].join('\n'),
    files: labels.map(({ name, kind, content }) => ({ name, kind, content })),
  })
  await tx.delete(cartLabelTable).where(eq(cartLabelTable.cart, cart))
}
