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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ActingStaff } from '#app/domain/access/acting.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Period } from '#app/domain/enquiry/period.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { WaitingAnswer } from './answer/waiting-answer.ts'
import type { ApprovalState } from './approval/approval-state.ts'
import type { WaitingCallOff } from './call-off/read-call-off.ts'
import type { EarlierContent, OrderContent } from './content/order-content.ts'
import type { DeliveryPlace } from './draft/order-draft.ts'

/**
 * A draft order: the new one that a member writes, those that they sent for approval, or one copy of each
 * sent order that its sender is changing. The id becomes the submission id of the order, so sending it
 * twice makes one order.
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
    /** Between which days a blanket order is called off; null for any other. */
    period: jsonb().$type<Period>(),
    purchaseOrder: text().notNull().default(''),
    message: text().notNull().default(''),
    /**
     * When a new order was first sent for approval: from then on it stands apart, and the next one can be
     * begun. Null for the one that is being written, and for copies.
     */
    askedAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_draft_new')
      .on(table.company, table.account)
      .where(sql`${table.changes} is null and ${table.askedAt} is null`),
    uniqueIndex('order_draft_change').on(table.changes, table.account),
    // With its company, which goes over when companies are merged: foreign keys do not see policies.
    foreignKey({
      columns: [table.company, table.changes],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    index().on(table.account),
    // For references that carry the company.
    unique().on(table.company, table.id),
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
  /** Orders of more pallets than this are approved first; null for any size. */
  overPallets: integer(),
  /** Kilograms above which an order needs approval; null for any weight. */
  overKilograms: integer(),
  /** So are those with a product that the company never had. */
  newProducts: boolean().notNull().default(false),
  /** And those with a product that is on none of its lists. */
  outsideLists: boolean().notNull().default(false),
  /** Accounts whose every order is approved first. */
  people: jsonb().$type<string[]>().notNull().default([]),
  /** Whether somebody may approve an order of their own. */
  ownApproval: boolean().notNull().default(false),
  /** Counts changes: a save on an older state is refused. */
  version: integer().notNull().default(0),
})

/** Orders, and changes of orders, that wait to be approved before they are sent, and what was decided. */
export const orderApprovalTable = pgTable(
  'order_approval',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** What waits; null for a call-off, and once it was sent or thrown away. */
    draft: uuid(),
    askedBy: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Who of staff sent it for them; null where they sent it themselves. */
    actedBy: jsonb().$type<ActingStaff>(),
    askedAt: instant().notNull().default(sql`now()`),
    /** Id of the order that a decision covers; of a new order, null until it is sent. */
    enquiry: uuid(),
    /** What is called off from which blanket order; null for an order that has a draft. */
    callOff: jsonb().$type<WaitingCallOff>(),
    /** Answer to a proposal that waits for approval; null for an order, a change or a call-off. */
    answer: jsonb().$type<WaitingAnswer>(),
    /** The order as it was when its sender asked, then as it was decided on; a call-off as it is. */
    content: jsonb().$type<OrderContent>().notNull(),
    /** What a call-off was before its sender changed it, the first first. */
    earlier: jsonb().$type<EarlierContent[]>().notNull().default([]),
    /** Why it needs approval, a sentence each. */
    reasons: jsonb().$type<string[]>().notNull(),
    /** The order number that its sender uses a second time. */
    numberAgain: text().notNull().default(''),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    decidedBy: uuid().references(() => accountTable.id),
    /** “Priya Nair for Tom Hill”. */
    decidedAs: text().notNull().default(''),
    decidedAt: instant(),
    note: text().notNull().default(''),
    /** When its approvers were last told. */
    toldAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_approval_waiting').on(table.draft).where(sql`${table.state} = 'waiting'`),
    index().on(table.company, table.state),
    index().on(table.enquiry),
    foreignKey({
      columns: [table.company, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    // With its company, which goes over when companies are merged. Its migration nulls `draft` alone.
    foreignKey({
      name: 'order_approval_draft',
      columns: [table.company, table.draft],
      foreignColumns: [orderDraftTable.company, orderDraftTable.id],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
  ],
)

/** Days on which somebody is away, both included, and who approves for them. */
export const approvalCoverTable = pgTable(
  'approval_cover',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    cover: uuid()
      .notNull()
      .references(() => accountTable.id),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index().on(table.company, table.lastDay)],
)
