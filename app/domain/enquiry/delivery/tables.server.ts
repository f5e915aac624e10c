import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import { deliveryStates, expectedDeliveryStates } from '../delivery.ts'
import { toSqlLiterals } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'

/** Deliveries of an enquiry, numbered in each. */
export const deliveryTable = pgTable(
  'delivery',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    number: integer().notNull(),
    state: oneOf(deliveryStates).notNull().default('scheduled'),
    deliverOn: date().notNull(),
    /** Hours between which it arrives, such as `07:00` and `11:00`; empty for any time of day. */
    deliverFrom: text().notNull().default(''),
    deliverUntil: text().notNull().default(''),
    carrier: text().notNull().default(''),
    /** The carrier's consignment number. */
    consignment: text().notNull().default(''),
    /** The carrier's page that shows where the consignment is; empty if there is none. */
    tracking: text().notNull().default(''),
    /** File with the carrier's document, sent by the team in a message; null if there is none. */
    carrierDocument: uuid().references(() => fileTable.id, { onDelete: 'set null' }),
    /** Null if the pallets were not counted. */
    pallets: integer(),
    /** A note to the customer. */
    note: text().notNull().default(''),
    dispatchedAt: instant(),
    deliveredAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    unique().on(table.enquiry, table.number),
    // For a company's calendar: finds the deliveries of a period, joined to the company's orders.
    index().on(table.deliverOn, table.enquiry),
    index()
      .on(table.deliverOn)
      .where(sql`${table.state} in (${sql.raw(toSqlLiterals(expectedDeliveryStates))})`),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)

/** Pieces of each agreed line that a delivery carries. */
export const deliveryLineTable = pgTable(
  'delivery_line',
  {
    delivery: uuid()
      .notNull()
      .references(() => deliveryTable.id),
    position: integer().notNull(),
    pieces: integer().notNull(),
    /** Lot numbers of the manufacturer. */
    lots: text().array().notNull().default([]),
    /** Serial shipping container codes (SSCC) of its pallets. */
    palletLabels: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.delivery, table.position] }),
    check('delivery_line_pieces', sql`${table.pieces} > 0`),
    restrictToVisible(table.delivery, deliveryTable.id),
  ],
)

/** Pieces of a line that will no longer be delivered, with the reason. */
export const shortCloseTable = pgTable(
  'short_close',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    position: integer().notNull(),
    pieces: integer().notNull(),
    reason: text().notNull(),
    closedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.position] }),
    check('short_close_pieces', sql`${table.pieces} > 0`),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)
