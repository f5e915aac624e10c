import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CartDigest } from '#app/domain/cart/cart-token.server.ts'
import { uploadKinds } from '#app/domain/files/file-kinds.ts'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { cartTable } from '../tables.server.ts'

/** Labels that visitors uploaded and that passed the checks, stored until the enquiry is sent. */
export const cartLabelTable = pgTable(
  'cart_label',
  {
    cart: text()
      .$type<CartDigest>()
      .notNull()
      .references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** SKU of the bottle that carries the label. */
    sku: text().notNull(),
    name: text().notNull(),
    kind: oneOf(uploadKinds).notNull(),
    content: bytea().notNull(),
    /** Sentence that describes the label's position on the bottle. */
    place: text().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.cart, table.sku] }),
    index().on(table.updatedAt),
  ],
)
