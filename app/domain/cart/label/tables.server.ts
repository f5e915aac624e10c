import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FileKind } from '#app/domain/files/file-kinds.ts'
import { bytea } from '#app/platform/database/bytea.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { CartDigest } from '../cart-digest.server.ts'
import { cartTable } from '../tables.server.ts'

/** A visitor's label, checked, until the enquiry is sent that it goes with. */
export const cartLabelTable = pgTable(
  'cart_label',
  {
    cart: text()
      .$type<CartDigest>()
      .notNull()
      .references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Of the bottle that it is for. */
    sku: text().notNull(),
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    content: bytea().notNull(),
    /** Where it lies, as a sentence. */
    place: text().notNull(),
    keptAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.cart, table.sku] }), index().on(table.keptAt)],
)
