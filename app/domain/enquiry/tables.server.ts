import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { lineKinds } from '#app/domain/cart/cart.ts'
import type { CartDigest } from '#app/domain/cart/cart-token.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany, restrictToVisible } from '#app/platform/database/row-policies.ts'
import { provenValues } from '#app/platform/sender/decide-admission.ts'
import {
  customerRoles,
  type EventDetails,
  enquiryChannels,
  eventActors,
  eventKinds,
  type LineSnapshot,
  placeStates,
  placeUnloadings,
} from './enquiry.ts'
import { enquiryStatuses, queueConditions } from './lifecycle.ts'
import type { OwnFieldValue } from './own-fields.ts'
import type { SplitPart } from './proposal.ts'

const [isQueued, isWaiting, isToSchedule] = [
  sql.raw(queueConditions('').isQueued),
  sql.raw(queueConditions('').isWaiting),
  sql.raw(queueConditions('').isToSchedule),
]

/** Delivery day with a far date instead of null, for keyset pagination. */
const deliveryOrLast = sql`coalesce(delivery_on, date '9999-12-31')`

/** Needed-by day with a far date instead of null, for keyset pagination. */
const neededOrLast = sql`coalesce(needed_by, date '9999-12-31')`

/** Numbers of references. Refused and repeated submissions leave gaps. */
export const enquiryReferenceSequence = pgSequence('enquiry_reference', { startWith: 104_001 })

/**
 * Enquiries; their lines and events are below. The operations are in `record`; the tables are here
 * because those of claims, deliveries, proposals and others refer to them.
 */
export const enquiryTable = pgTable(
  'enquiry',
  {
    id: uuid().primaryKey(),
    /** Reference used by customers and the team: `VP-104233`. */
    reference: text().notNull().unique().default(sql`'VP-' || nextval('enquiry_reference')`),
    /** Id of the checkout form, unique so that one submission creates one enquiry. */
    submission: uuid().notNull().unique(),
    /** Digest of the cart token that the sender got; a replay with another cart is refused. */
    cart: text().$type<CartDigest | ''>().notNull(),
    channel: oneOf(enquiryChannels).notNull(),
    /** Customer's company; null until staff link one. */
    companyId: uuid().references(() => companyTable.id),
    /** Account of the staff member assigned to the enquiry. */
    assignee: uuid().references(() => accountTable.id),
    /** Number of changes by people; a save based on an older version is refused. */
    version: integer().notNull().default(0),
    /** Number of the proposal that waits for the customer's answer; null if none does. */
    openProposal: integer(),
    /** Enquiry into which this duplicate was merged; null if it was not. */
    mergedInto: uuid().references((): AnyPgColumn => enquiryTable.id),
    /** Number in our ERP system; empty until the enquiry was entered there. */
    erpReference: text().notNull().default(''),
    status: oneOf(enquiryStatuses).notNull(),
    /**
     * Time at which the promise expires, see `clock/`; never null, and immediately due until it is
     * computed.
     */
    dueAt: instant().notNull().default(sql`now()`),
    /** Start of the current segment of its clock. */
    waitingSince: instant().notNull().default(sql`now()`),
    /** Time until which it is hidden from the queue's views. */
    snoozedUntil: instant().notNull().default(sql`'1970-01-01T00:00:00Z'`),
    /** Time at which staff want to be reminded of it. */
    followUpAt: instant(),
    /** `unproven` if the sender did not pass a human check. */
    proven: oneOf(provenValues).notNull(),
    /** Whether a mail to the sender acknowledges the enquiry. */
    acknowledged: boolean().notNull().default(true),
    /** Whether the flood limit deferred it, so that the team was notified in the hourly summary. */
    isDeferred: boolean().notNull().default(false),
    contactName: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    role: oneOf(customerRoles).notNull(),
    address: text().notNull(),
    suburb: text().notNull(),
    state: oneOf(placeStates).notNull(),
    postcode: text().notNull(),
    unloading: oneOf(placeUnloadings).notNull(),
    neededBy: date(),
    /** First and last day on which a blanket order can be called off; null for other enquiries. */
    periodFrom: date(),
    periodUntil: date(),
    /** Blanket order that this enquiry is called off from. */
    blanket: uuid(),
    /** Time at which the customer was last reminded of the end of the period. */
    periodNotifiedAt: instant(),
    purchaseOrder: text().notNull(),
    message: text().notNull(),
    /** Values of the company's own fields, such as “Cost centre”. */
    ownFields: jsonb().$type<OwnFieldValue[]>().notNull().default([]),
    /** Name of the regular order that sent it by itself; empty if a person sent it. */
    regularOrder: text().notNull().default(''),
    /**
     * Delivery instructions of the company's site when the order was sent; empty if there are none.
     */
    receiving: text().notNull().default(''),
    /**
     * Id of the company's site that the sender chose; null for a typed address. Without a foreign
     * key, because it outlives the site, and because orders and sites move separately in a merge.
     */
    siteId: uuid(),
    consentedAt: instant().notNull(),
    deliveryOn: date(),
    /** Whether pieces of a confirmed order are not on a delivery yet; see `has-unplanned-pieces`. */
    hasUnplanned: boolean().notNull().default(false),
    /** Number of the customer's messages and answers that no member of staff has seen yet. */
    unread: integer().notNull().default(0),
    /** Whether staff marked it as urgent, so that it is listed with a mark. */
    isUrgent: boolean().notNull().default(false),
    /** Number of revoked private links; only a link of this version is valid. */
    linkVersion: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Time at which the personal data was erased; null if it was not. */
    forgottenAt: instant(),
    forgottenBy: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    // Target of foreign keys that include the company.
    unique('enquiry_of_company').on(table.companyId, table.id),
    // The key includes the company, so that call-offs move with their blanket order.
    foreignKey({
      name: 'enquiry_blanket',
      columns: [table.companyId, table.blanket],
      foreignColumns: [table.companyId, table.id],
    }).onUpdate('cascade'),
    index().on(table.blanket).where(sql`${table.blanket} is not null`),
    index('enquiry_period_open')
      .on(table.periodUntil)
      .where(sql`period_until is not null and status = 'confirmed'`),
    // For the portal's order list in each sort order, newest first or last.
    index().on(table.companyId, table.createdAt),
    // For the count of a company's updated orders, shown on every page of the portal, and for the
    // version of its orders, read by an index-only scan.
    index('enquiry_company_updated').on(
      table.companyId,
      table.updatedAt,
      table.version,
      table.forgottenAt,
      table.mergedInto,
    ),
    index('enquiry_company_needed').on(table.companyId, neededOrLast, table.id),
    index('enquiry_company_delivery').on(table.companyId, deliveryOrLast, table.id),
    // For the views of the queue in each sort order, and for its counts as index-only scans: see
    // domain/desk/queue.
    index().on(table.dueAt, table.id),
    index().on(table.createdAt, table.id),
    // For systems that poll for changes.
    index('enquiry_updated').on(table.updatedAt, table.id),
    index().on(table.company, table.id),
    index('enquiry_delivery').on(deliveryOrLast, table.id),
    index('enquiry_open_due').on(table.dueAt, table.id, table.snoozedUntil).where(isQueued),
    index('enquiry_open_assignee')
      .on(table.assignee, table.dueAt, table.id, table.snoozedUntil)
      .where(isQueued),
    index('enquiry_open_status')
      .on(table.status, table.dueAt, table.id, table.snoozedUntil)
      .where(isQueued),
    index('enquiry_waiting').on(table.dueAt, table.id, table.snoozedUntil).where(isWaiting),
    index('enquiry_to_schedule').on(table.dueAt, table.id, table.snoozedUntil).where(isToSchedule),
    index('enquiry_unread')
      .on(table.assignee, table.id)
      .where(sql`unread > 0 and merged_into is null`),
    index('enquiry_follow_up')
      .on(table.followUpAt, table.id)
      .where(sql`follow_up_at is not null and merged_into is null`),
    // For searches by exact text.
    index('enquiry_purchase_order').on(sql`lower(purchase_order)`).where(sql`purchase_order <> ''`),
    index().on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('enquiry_lower_email_index').on(sql`lower(${table.email})`, table.createdAt),
    restrictToCompany(table.companyId),
  ],
)

/** Lines of enquiries as they were sent, with a copy of the product at that time. */
export const enquiryLineTable = pgTable(
  'enquiry_line',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    position: integer().notNull(),
    sku: text().notNull(),
    kind: oneOf(lineKinds).notNull().default('order'),
    pieces: integer().notNull(),
    plannedFor: integer(),
    level: oneOf(levels).notNull(),
    note: text().notNull(),
    /** Partial deliveries with their own dates; empty for a single date. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    /** Values of the company's own fields, such as “Cost centre”. */
    ownFields: jsonb().$type<OwnFieldValue[]>().notNull().default([]),
    product: jsonb().$type<LineSnapshot>().notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.enquiry, table.position] }),
    index().on(table.sku, table.enquiry),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)

/**
 * Events of enquiries. A trigger refuses updates and deletions, except that erasure empties the
 * notes and the customer's name.
 */
export const enquiryEventTable = pgTable(
  'enquiry_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    kind: oneOf(eventKinds).notNull().default('status'),
    /** The enquiry's version after the event. */
    version: integer().notNull().default(0),
    /** Details by number or id; must not identify a person. */
    details: jsonb().$type<EventDetails>(),
    actor: oneOf(eventActors).notNull(),
    /** The person's account and their name at the time, if they are known. */
    accountId: uuid().references(() => accountTable.id),
    actorName: text().notNull().default(''),
    fromStatus: oneOf(enquiryStatuses),
    toStatus: oneOf(enquiryStatuses).notNull(),
    note: text().notNull(),
    deliveryOn: date(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.enquiry, table.id),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)
