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
import { companyTable, siteTable } from '#app/domain/customers/tables.server.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { Period } from '#app/domain/enquiry/period.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany, restrictToVisible } from '#app/platform/database/row-policies.ts'
import type { PendingAnswer } from './answer/pending-answer.ts'
import { approvalStates, type FirstDecision } from './approval/approval-state.ts'
import { budgetPeriods, budgetUnits } from './budgets/budget.ts'
import type { PendingCallOff } from './call-off/read-call-off.ts'
import type { EarlierContent, OrderContent } from './content/order-content.ts'
import type { DeliveryPlace } from './draft/order-draft.ts'
import { ownFieldKinds, ownFieldSubjects } from './own-fields/own-field.ts'
import { rhythmNames } from './regular/rhythm.ts'

/**
 * Draft orders: a member's new orders, of which one is current, those that they sent for approval,
 * and their copies of sent orders that they are changing, one for each. The draft id becomes the
 * submission id of the order, so sending it twice creates one order.
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
    /** Name that the member gave a new order; empty without one. */
    name: text().notNull().default(''),
    /** Whether products that are added elsewhere go into this new order: one of each member's. */
    isCurrent: boolean().notNull().default(true),
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
    ownFields: jsonb().$type<OwnFieldValue[]>().notNull().default([]),
    /** Ids of the accounts of colleagues who are to watch the order once it is sent. */
    watchers: jsonb().$type<string[]>().notNull().default([]),
    /** Name of the regular order that sent it for approval by itself; empty if a member did. */
    regularOrder: text().notNull().default(''),
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
      .where(sql`${table.changes} is null and ${table.requestedAt} is null and ${table.isCurrent}`),
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
    ownFields: jsonb().$type<OwnFieldValue[]>().notNull().default([]),
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

/** Colleagues who may write in a draft order that its owner shared with them. */
export const orderDraftShareTable = pgTable(
  'order_draft_share',
  {
    draft: uuid()
      .notNull()
      .references(() => orderDraftTable.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.draft, table.accountId] }),
    index().on(table.accountId),
    restrictToVisible(table.draft, orderDraftTable.id),
  ],
)

/**
 * Comments of members on a draft order or on a sent order, for their colleagues only: staff cannot
 * read them. The comments of a draft pass to the order that it becomes.
 */
export const orderCommentTable = pgTable(
  'order_comment',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Id of the draft; null once it was sent. */
    draft: uuid(),
    /** Id of the order; null until the draft is sent. */
    enquiry: uuid(),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    text: text().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index().on(table.draft),
    index().on(table.enquiry),
    index().on(table.accountId),
    // The keys include the company, which changes when companies are merged.
    foreignKey({
      name: 'order_comment_draft',
      columns: [table.companyId, table.draft],
      foreignColumns: [orderDraftTable.companyId, orderDraftTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      columns: [table.companyId, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/**
 * Regular orders: the content of an order that is proposed to its owner as a draft on the days of
 * its rhythm, or sent on them if the owner chose that.
 */
export const regularOrderTable = pgTable(
  'regular_order',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    name: text().notNull(),
    rhythm: oneOf(rhythmNames).notNull(),
    /** Day of the week from 1 for Monday to 5 for Friday. */
    weekday: integer().notNull(),
    /** Days from the proposal to the day on which the goods are needed; null without such a day. */
    neededAfterDays: integer(),
    /** Whether the order is sent without a further look; otherwise it is proposed as a draft. */
    isSent: boolean().notNull().default(false),
    /** Place, telephone number and lines of each proposal. */
    content: jsonb().$type<OrderContent>().notNull(),
    /** Next day on which it is proposed; null while it is paused. */
    nextOn: date(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId, table.accountId),
    index().on(table.accountId),
    index().on(table.nextOn),
    restrictToCompany(table.companyId),
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
    /** Loads of a semi-trailer above which an order needs approval; null for any number. */
    overTruckLoads: integer(),
    /** Percentage of the usual pieces of a product above which a line needs approval; null for any. */
    overUsualPercent: integer(),
    /** Pallet spaces above which an order needs two approvals; null for any size. */
    twoOverPallets: integer(),
    /** Kilograms above which an order needs two approvals; null for any weight. */
    twoOverKilograms: integer(),
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

/**
 * Quantities that a company, one of its sites or members may order in each period without approval. A
 * budget of a site is removed with the site.
 */
export const orderBudgetTable = pgTable(
  'order_budget',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Id of the delivery site; null for all sites. */
    siteId: uuid(),
    /** Account of the member; null for all members. */
    accountId: uuid().references(() => accountTable.id),
    unit: oneOf(budgetUnits).notNull(),
    period: oneOf(budgetPeriods).notNull(),
    maxAmount: integer().notNull(),
  },
  (table) => [
    ...checkValues(table),
    unique('order_budget_subject')
      .on(table.companyId, table.siteId, table.accountId, table.unit, table.period)
      .nullsNotDistinct(),
    index().on(table.accountId),
    // The key includes the company, so that the budgets of a site move with it.
    foreignKey({
      name: 'order_budget_site',
      columns: [table.companyId, table.siteId],
      foreignColumns: [siteTable.companyId, siteTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Fields that a company adds to its orders or to their lines, such as “Cost centre”. */
export const ownFieldTable = pgTable(
  'own_field',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    name: text().notNull(),
    subject: oneOf(ownFieldSubjects).notNull(),
    kind: oneOf(ownFieldKinds).notNull(),
    /** Values to choose from; empty for a text. */
    choices: jsonb().$type<string[]>().notNull().default([]),
    isRequired: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId, table.createdAt),
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
    /** Whether two members have to approve it, one of them an owner. */
    needsTwo: boolean().notNull().default(false),
    /** The first of two approvals; null if none was given, or one is enough. */
    firstDecision: jsonb().$type<FirstDecision>(),
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
