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
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import { checkValues, oneOf } from '#app/platform/database/one-of.ts'
import { restrictToCompany, restrictToVisible } from '#app/platform/database/row-policies.ts'
import type { PendingAnswer } from './answer/pending-answer.ts'
import { approvalStates } from './approval/approval-state.ts'
import type { PendingCallOff } from './call-off/read-call-off.ts'
import type { EarlierContent, OrderContent } from './content/order-content.ts'
import type { DeliveryPlace } from './draft/order-draft.ts'

/**
 * Draft orders: a member's current new order, those that they sent for approval, and their copies
 * of sent orders that they are changing, one for each. The draft id becomes the submission id of
 * the order, so sending it twice creates one order.
 */
export const orderDraftTable = pgTable(
  'order_draft',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Id of the order that the draft changes; null for a new order. */
    changes: uuid(),
    /** Content of that order at the time it was copied. */
    base: jsonb().$type<OrderContent>(),
    /** Delivery place; null until it is chosen. */
    place: jsonb().$type<DeliveryPlace>(),
    phone: text().notNull().default(''),
    neededBy: date(),
    /** Call-off period of a blanket order; null for any other. */
    period: jsonb().$type<Period>(),
    purchaseOrder: text().notNull().default(''),
    message: text().notNull().default(''),
    /**
     * Time at which a new order was first sent for approval. From then on it is set aside, and the
     * member can start the next one. Null for the current new order and for copies.
     */
    requestedAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_draft_new')
      .on(table.companyId, table.accountId)
      .where(sql`${table.changes} is null and ${table.requestedAt} is null`),
    uniqueIndex('order_draft_change').on(table.changes, table.accountId),
    // The key includes the company, which changes when companies are merged: foreign keys do not
    // apply row-level security.
    foreignKey({
      columns: [table.companyId, table.changes],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    index().on(table.accountId),
    // Target of foreign keys that include the company.
    unique().on(table.companyId, table.id),
    restrictToCompany(table.companyId),
  ],
)

/** Lines of draft orders. */
export const orderDraftLineTable = pgTable(
  'order_draft_line',
  {
    draft: uuid()
      .notNull()
      .references(() => orderDraftTable.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    pieces: integer().notNull(),
    /** Number of bottles to fill, as in `EnquiryLine`. */
    plannedFor: integer(),
    level: oneOf(levels).notNull(),
    note: text().notNull().default(''),
    /** Delivery days with their quantities; empty if the line is delivered on one day. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.draft, table.sku] }),
    restrictToVisible(table.draft, orderDraftTable.id),
  ],
)

/** Files that are sent with the order. */
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
  (table) => [
    primaryKey({ columns: [table.draft, table.file] }),
    index().on(table.file),
    restrictToVisible(table.draft, orderDraftTable.id),
  ],
)

/** Order rules of a company, set by its owner; a company without a row has the defaults. */
export const orderRulesTable = pgTable(
  'order_rules',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companyTable.id),
    /** Whether an order number may be used only once; otherwise a second use is a warning. */
    uniqueNumbers: boolean().notNull().default(false),
    /** Pallet spaces above which an order needs approval; null for any size. */
    overPallets: integer(),
    /** Kilograms above which an order needs approval; null for any weight. */
    overKilograms: integer(),
    /** Whether orders with a product that the company never ordered before need approval. */
    newProducts: boolean().notNull().default(false),
    /** Whether orders with a product that is not on any of the company's lists need approval. */
    outsideLists: boolean().notNull().default(false),
    /** Whether approvers may approve their own orders. */
    ownApproval: boolean().notNull().default(false),
    /** Incremented with each change; a save based on an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [restrictToCompany(table.companyId)],
)

/** Members whose orders always need approval, by their company's order rules. */
export const orderRulesPersonTable = pgTable(
  'order_rules_person',
  {
    companyId: uuid()
      .notNull()
      .references(() => orderRulesTable.companyId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId] }),
    index().on(table.accountId),
    restrictToCompany(table.companyId),
  ],
)

/** Approvals of orders and of changes to orders, pending or decided. */
export const orderApprovalTable = pgTable(
  'order_approval',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Draft to be approved; null for a call-off, and once it was sent or discarded. */
    draft: uuid(),
    requestedBy: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Staff member who sent it on the sender's behalf; null if the sender did. */
    actedBy: jsonb().$type<ActingStaff>(),
    requestedAt: instant().notNull().default(sql`now()`),
    /** Id of the order that the decision covers; for a new order, null until it is sent. */
    enquiry: uuid(),
    /** Content of a pending call-off; null for an order that has a draft. */
    callOff: jsonb().$type<PendingCallOff>(),
    /** Answer to a proposal that is pending approval; null for an order, a change or a call-off. */
    answer: jsonb().$type<PendingAnswer>(),
    /**
     * The order as it was when approval was requested, then as it was decided on. For a call-off,
     * its current content.
     */
    content: jsonb().$type<OrderContent>().notNull(),
    /** Earlier versions of a call-off that its sender changed, oldest first. */
    earlier: jsonb().$type<EarlierContent[]>().notNull().default([]),
    /** Reasons why approval is needed, one sentence each. */
    reasons: jsonb().$type<string[]>().notNull(),
    /** An order number that was used before, confirmed by the sender for reuse. */
    numberAgain: text().notNull().default(''),
    state: oneOf(approvalStates).notNull().default('waiting'),
    decidedBy: uuid().references(() => accountTable.id),
    /** Signature of the decision: “Priya Nair for Tom Hill”. */
    decidedAs: text().notNull().default(''),
    decidedAt: instant(),
    note: text().notNull().default(''),
    /** Time at which the approvers were last notified. */
    notifiedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    uniqueIndex('order_approval_waiting').on(table.draft).where(sql`${table.state} = 'waiting'`),
    index().on(table.companyId, table.state),
    index().on(table.enquiry),
    foreignKey({
      columns: [table.companyId, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    // The key includes the company, which changes when companies are merged. The migration sets
    // only `draft` to null.
    foreignKey({
      name: 'order_approval_draft',
      columns: [table.companyId, table.draft],
      foreignColumns: [orderDraftTable.companyId, orderDraftTable.id],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Absences of approvers, both days included, with the deputy who approves meanwhile. */
export const approvalCoverTable = pgTable(
  'approval_cover',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    deputy: uuid()
      .notNull()
      .references(() => accountTable.id),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index().on(table.companyId, table.lastDay), restrictToCompany(table.companyId)],
)
