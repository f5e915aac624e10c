import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'
import { deliveryTable } from '../delivery/tables.server.ts'

/** What a customer's people found when a delivery came, once for each. */
export const goodsInTable = pgTable(
  'goods_in',
  {
    /** Made where it was entered, so that what is sent twice is stored once. */
    id: uuid().primaryKey(),
    delivery: uuid()
      .notNull()
      .unique()
      .references(() => deliveryTable.id),
    /** When it was entered; it may have waited for a connection since. */
    receivedAt: instant().notNull(),
    storedAt: instant().notNull().default(sql`now()`),
    account: uuid().references(() => accountTable.id),
    /** Whoever signed, by the name they typed. */
    signedBy: text().notNull(),
    /** What they drew, as the path of an SVG; empty where they only typed. */
    signature: text().notNull().default(''),
    /** Pallets that were ticked; null where the delivery says of none. */
    pallets: integer(),
    note: text().notNull().default(''),
  },
  (table) => [check('goods_in_pallets', sql`${table.pallets} >= 0`)],
)

/** Pieces of a line that were missing or broken. */
export const goodsInLineTable = pgTable(
  'goods_in_line',
  {
    goodsIn: uuid()
      .notNull()
      .references(() => goodsInTable.id),
    position: integer().notNull(),
    short: integer().notNull(),
    broken: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsIn, table.position] }),
    check(
      'goods_in_line_pieces',
      sql`${table.short} >= 0 and ${table.broken} >= 0 and ${table.short} + ${table.broken} > 0`,
    ),
  ],
)

/** Photographs that were taken of it, without the position they were taken at. */
export const goodsInFileTable = pgTable(
  'goods_in_file',
  {
    goodsIn: uuid()
      .notNull()
      .references(() => goodsInTable.id),
    file: uuid()
      .notNull()
      .unique()
      .references(() => fileTable.id),
  },
  (table) => [primaryKey({ columns: [table.goodsIn, table.file] })],
)
