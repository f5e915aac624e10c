import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cartTable } from '#app/domain/cart/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { type PunchOutItem, punchOutProtocols } from './punch-out.ts'

/** Companies whose purchasing system may open the shop, with its credentials. */
export const punchOutTable = pgTable('punch_out', {
  companyId: uuid()
    .primaryKey()
    .references(() => companyTable.id, { onDelete: 'cascade' }),
  /** Identity of the sender (cXML) or user name (OCI), in lower case. */
  identity: text().notNull().unique(),
  /** Hash of the shared secret, which is not stored. */
  secretDigest: text().notNull(),
  /** Origin to which carts are returned, such as `https://procure.example.com`. */
  returnOrigin: text().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
  /** Time at which the purchasing system last opened the shop; null if it never did. */
  lastUsedAt: instant(),
}).enableRLS()

/** Visits of buyers from a purchasing system, each with a cart of its own. */
export const punchOutSessionTable = pgTable(
  'punch_out_session',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => punchOutTable.companyId, { onDelete: 'cascade' }),
    /** Hash of the token in the address that opens the shop once. */
    tokenDigest: text().notNull().unique(),
    protocol: oneOf(punchOutProtocols).notNull(),
    /** URL of the purchasing system to which the cart is returned. */
    returnUrl: text().notNull(),
    /** Text by which the purchasing system recognises its session; empty for OCI. */
    buyerCookie: text().notNull().default(''),
    /** Window to which the cart is returned (OCI); empty for the same window. */
    target: text().notNull().default(''),
    /** Lines of a cart that is edited again. */
    items: jsonb().$type<PunchOutItem[]>().notNull().default([]),
    /** Digest of the cart; null until the shop is opened. */
    cart: text().references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId),
    index().on(table.cart),
    index().on(table.expiresAt),
  ],
).enableRLS()
