import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SplitPart } from '#app/domain/enquiry/proposal/proposal.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { accountTable, companyTable } from '#app/domain/people/tables.server.ts'
import type { DeliveryPlace } from './draft/order-draft.ts'
import type { OrderContent } from './revision/order-content.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * An order that a member writes and has not sent: one that is new, and one copy of each order that
 * they change. Its id becomes the submission of the order, so that sending it twice is one order.
 */
export const orderDraftTable = pgTable(
  'order_draft',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** The order that it changes; null for a new one. */
    changes: uuid(),
    /** That order as it was when it was copied. */
    base: jsonb().$type<OrderContent>(),
    /** Where it goes; null until somebody chose. */
    place: jsonb().$type<DeliveryPlace>(),
    phone: text().notNull().default(''),
    neededBy: date(),
    purchaseOrder: text().notNull().default(''),
    message: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_draft_new')
      .on(table.company, table.account)
      .where(sql`${table.changes} is null`),
    uniqueIndex('order_draft_change').on(table.changes, table.account),
    // With its company, which goes over when companies are merged: foreign keys do not see policies.
    foreignKey({
      columns: [table.company, table.changes],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    index().on(table.account),
  ],
)

export const orderDraftLineTable = pgTable(
  'order_draft_line',
  {
    draft: uuid()
      .notNull()
      .references(() => orderDraftTable.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    pieces: integer().notNull(),
    /** Of `EnquiryLine`. */
    plannedFor: integer(),
    level: text().$type<Level>().notNull(),
    note: text().notNull().default(''),
    /** Several days in place of one; empty for one. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    addedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.draft, table.sku] })],
)

/** Files that go with the order when it is sent. */
export const orderDraftFileTable = pgTable(
  'order_draft_file',
  {
    draft: uuid()
      .notNull()
      .references(() => orderDraftTable.id, { onDelete: 'cascade' }),
    file: uuid()
      .notNull()
      .references(() => fileTable.id),
  },
  (table) => [primaryKey({ columns: [table.draft, table.file] }), index().on(table.file)],
)

/** What a company’s owner wants of its orders; a company without a row wants the usual. */
export const orderRulesTable = pgTable('order_rules', {
  company: uuid()
    .primaryKey()
    .references(() => companyTable.id),
  /** Whether an order number may be used once only; else a second use is a warning. */
  uniqueNumbers: boolean().notNull().default(false),
})
