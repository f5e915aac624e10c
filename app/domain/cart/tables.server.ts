import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { lineKinds } from './cart.ts'
import type { CartDigest } from './cart-token.server.ts'
import type { SharedLine } from './share/shared-list.ts'

/** Carts of visitors, keyed by the digest of the random token in the visitor's cookie. */
export const cartTable = pgTable(
  'cart',
  {
    digest: text().$type<CartDigest>().primaryKey(),
    /** Needed-by day of a run plan that was added; prefilled in the checkout. */
    neededBy: date(),
    /** Delivery postcode of the last run plan that was added; prefilled in the checkout. */
    postcode: text(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.updatedAt)],
)

/** Lines of carts: product, pieces and note. */
export const cartLineTable = pgTable(
  'cart_line',
  {
    cart: text()
      .$type<CartDigest>()
      .notNull()
      .references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    sku: text().notNull(),
    kind: oneOf(lineKinds).notNull().default('order'),
    pieces: integer().notNull(),
    /** Pieces that a run plan asked for; see `EnquiryLine`. */
    plannedFor: integer(),
    level: oneOf(levels).notNull(),
    note: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [...checkValues(table), primaryKey({ columns: [table.cart, table.sku, table.kind] })],
)

/**
 * Shared copies of cart lines without notes, keyed by the digest of the random token in their URL.
 */
export const sharedListTable = pgTable(
  'shared_list',
  {
    digest: text().primaryKey(),
    lines: jsonb().$type<SharedLine[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.createdAt)],
)
