import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { CartDigest } from './cart-digest.server.ts'
import type { SharedLine } from './share/shared-list.ts'

/** A visitor's cart, by the digest of the random token in the visitor's cookie. */
export const cartTable = pgTable(
  'cart',
  {
    digest: text().$type<CartDigest>().primaryKey(),
    /** The day of a plan that was added; the checkout begins with it. */
    neededBy: date(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.updatedAt)],
)

export const cartLineTable = pgTable(
  'cart_line',
  {
    cart: text()
      .$type<CartDigest>()
      .notNull()
      .references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    sku: text().notNull(),
    kind: text().$type<LineKind>().notNull().default('order'),
    pieces: integer().notNull(),
    /** Of `EnquiryLine`. */
    plannedFor: integer(),
    level: text().$type<Level>().notNull(),
    note: text().notNull().default(''),
    addedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.cart, table.sku, table.kind] })],
)

/** A copy of a cart’s lines, by the digest of the random token in its address. Notes are left out. */
export const sharedListTable = pgTable(
  'shared_list',
  {
    digest: text().primaryKey(),
    lines: jsonb().$type<SharedLine[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.createdAt)],
)
