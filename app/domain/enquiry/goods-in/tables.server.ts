import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import { deliveryLineTable, deliveryTable } from '../delivery/tables.server.ts'

/** Goods-in reports of customers, at most one per delivery. */
export const goodsInTable = pgTable(
  'goods_in',
  {
    /**
     * Created on the device where the report was entered, which makes sending it twice idempotent.
     */
    id: uuid().primaryKey(),
    delivery: uuid()
      .notNull()
      .unique()
      .references(() => deliveryTable.id),
    /** Time at which it was entered; it may have been sent later, for lack of a connection. */
    receivedAt: instant().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    accountId: uuid().references(() => accountTable.id),
    /**
     * Whether the delivery was signed for at the dock; otherwise the report comes from a claim about
     * a delivery that nobody signed for.
     */
    isSigned: boolean().notNull().default(true),
    /** Name typed by the person who signed, or who reported what was missing or broken. */
    signedBy: text().notNull(),
    /** Drawn signature as an SVG path; empty if the name was only typed. */
    signature: text().notNull().default(''),
    /** Number of pallets ticked or counted; null if the delivery does not state its pallets. */
    pallets: integer(),
    note: text().notNull().default(''),
  },
  (table) => [
    check('goods_in_pallets', sql`${table.pallets} >= 0`),
    // Target of the foreign key of its lines.
    unique('goods_in_of_delivery').on(table.id, table.delivery),
    restrictToVisible(table.delivery, deliveryTable.id),
  ],
)

/** Pieces of a line that were missing or broken. */
export const goodsInLineTable = pgTable(
  'goods_in_line',
  {
    goodsIn: uuid().notNull(),
    /** The report's delivery, which carried the line. */
    delivery: uuid().notNull(),
    position: integer().notNull(),
    short: integer().notNull(),
    broken: integer().notNull(),
    /** Pieces that the team accepted of the claim; null until it is answered, then at most all. */
    accepted: integer(),
    /** Accepted pieces that are to be delivered again. */
    replaced: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.goodsIn, table.position] }),
    foreignKey({
      name: 'goods_in_line_report',
      columns: [table.goodsIn, table.delivery],
      foreignColumns: [goodsInTable.id, goodsInTable.delivery],
    }),
    foreignKey({
      name: 'goods_in_line_delivered',
      columns: [table.delivery, table.position],
      foreignColumns: [deliveryLineTable.delivery, deliveryLineTable.position],
    }),
    check(
      'goods_in_line_pieces',
      sql`${table.short} >= 0 and ${table.broken} >= 0 and ${table.short} + ${table.broken} > 0`,
    ),
    check(
      'goods_in_line_accepted',
      sql`${table.accepted} between 0 and ${table.short} + ${table.broken}`,
    ),
    check(
      'goods_in_line_replaced',
      sql`${table.replaced} between 0 and coalesce(${table.accepted}, 0)`,
    ),
    restrictToVisible(table.goodsIn, goodsInTable.id),
  ],
)

/** Photographs of the goods, stored without location metadata. */
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
  (table) => [
    primaryKey({ columns: [table.goodsIn, table.file] }),
    restrictToVisible(table.goodsIn, goodsInTable.id),
  ],
)
