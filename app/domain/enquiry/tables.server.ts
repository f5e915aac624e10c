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
import type { CartDigest } from '#app/domain/cart/cart-digest.server.ts'
import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { AustralianState } from '#app/domain/transport/postcodes.ts'
import { instant } from '#app/platform/database/instant.ts'
import type {
  CustomerRole,
  EnquiryChannel,
  EventActor,
  EventDetails,
  EventKind,
  LineSnapshot,
  Proven,
  Unloading,
} from './enquiry.ts'
import { type EnquiryStatus, openStatusCondition } from './lifecycle.ts'
import type { SplitPart } from './proposal.ts'

const isOpen = sql.raw(openStatusCondition)

/** What was ever set aside. */
const isSnoozed = sql`snoozed_until > timestamptz '1970-01-01 00:00:00+00'`

/** The day of delivery, without nulls, so that a page can go on from it. */
const deliveryOrLast = sql`coalesce(delivery_on, date '9999-12-31')`

/** The day that it is needed by, likewise. */
const neededOrLast = sql`coalesce(needed_by, date '9999-12-31')`

/** Numbers of references. Refused and repeated submissions leave gaps. */
export const enquiryReferenceSequence = pgSequence('enquiry_reference', { startWith: 104_001 })

/**
 * The stored enquiry, with its lines and events below. Its operations are in `record`; the tables stand
 * here, since those of claims, deliveries, proposals and the rest refer to them.
 */
export const enquiryTable = pgTable(
  'enquiry',
  {
    id: uuid().primaryKey(),
    /** What customer and team call the enquiry: `VP-104233`. */
    reference: text().notNull().unique().default(sql`'VP-' || nextval('enquiry_reference')`),
    /** The checkout form's own id: one submission, one enquiry. */
    submission: uuid().notNull().unique(),
    /** Digest of the cart token that its sender got: a replay with another cart is refused. */
    cart: text().$type<CartDigest | ''>().notNull(),
    channel: text().$type<EnquiryChannel>().notNull(),
    /** The customer's company as the team knows it; null until somebody says which it is. */
    companyId: uuid().references(() => companyTable.id),
    /** The member of staff who looks after it. */
    assignee: uuid().references(() => accountTable.id),
    /** Counts changes by people: a save that was made on an older version is refused. */
    version: integer().notNull().default(0),
    /** Number of the proposal that waits for the customer's answer; null where none does. */
    openProposal: integer(),
    /** The enquiry that this one is a double of; null where it stands on its own. */
    mergedInto: uuid().references((): AnyPgColumn => enquiryTable.id),
    /** What the company's own system calls it; empty until somebody entered it there. */
    erpReference: text().notNull().default(''),
    status: text().$type<EnquiryStatus>().notNull(),
    /** When what was promised runs out, see `clock/`; until it is reckoned, at once. Never null. */
    dueAt: instant().notNull().default(sql`now()`),
    /** Since when the present segment of its clock runs or waits. */
    waitingSince: instant().notNull().default(sql`now()`),
    /** Until when it stays out of the queue's views. */
    snoozedUntil: instant().notNull().default(sql`'1970-01-01T00:00:00Z'`),
    /** When somebody wants to be reminded of it. */
    followUpAt: instant(),
    /** `unproven` where the sender did not pass a human check. */
    proven: text().$type<Proven>().notNull(),
    /** Whether a mail to the sender acknowledges the enquiry. */
    acknowledged: boolean().notNull().default(true),
    /** Whether it came in a flood, so that the team was told in the mail of the hour. */
    held: boolean().notNull().default(false),
    contactName: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    role: text().$type<CustomerRole>().notNull(),
    address: text().notNull(),
    suburb: text().notNull(),
    state: text().$type<AustralianState>().notNull(),
    postcode: text().notNull(),
    unloading: text().$type<Unloading>().notNull(),
    neededBy: date(),
    /** First and last day on which a blanket order is called off; null for any other. */
    periodFrom: date(),
    periodUntil: date(),
    /** The blanket order that this one is called off from. */
    blanket: uuid(),
    /** When its customer was last told that its period ends. */
    periodToldAt: instant(),
    purchaseOrder: text().notNull(),
    message: text().notNull(),
    /** How the company’s site takes deliveries, as it stood when the order was sent; else empty. */
    receiving: text().notNull().default(''),
    consentedAt: instant().notNull(),
    deliveryOn: date(),
    /** Counts the private links that were withdrawn; only a link of this version opens it. */
    linkVersion: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** When what identifies its sender was removed; null until then. */
    forgottenAt: instant(),
    forgottenBy: text().notNull().default(''),
  },
  (table) => [
    // For references that carry the company.
    unique('enquiry_of_company').on(table.companyId, table.id),
    // With its company: a call-off goes over with its blanket order.
    foreignKey({
      name: 'enquiry_blanket',
      columns: [table.companyId, table.blanket],
      foreignColumns: [table.companyId, table.id],
    }).onUpdate('cascade'),
    index().on(table.blanket).where(sql`${table.blanket} is not null`),
    index('enquiry_period_open')
      .on(table.periodUntil)
      .where(sql`period_until is not null and status = 'confirmed'`),
    // The portal's table of orders, in each of its orders, and whether any of a company's has changed.
    index().on(table.companyId, table.createdAt),
    index('enquiry_company_open').on(table.companyId, table.createdAt, table.id).where(isOpen),
    // What of a company has news, counted on every page of the portal.
    index('enquiry_company_updated').on(table.companyId, table.updatedAt),
    index('enquiry_company_needed').on(table.companyId, neededOrLast, table.id),
    index('enquiry_company_delivery').on(table.companyId, deliveryOrLast, table.id),
    index('enquiry_company_state').on(
      table.companyId,
      table.version,
      table.forgottenAt,
      table.mergedInto,
    ),
    // The views of the queue, each read in its orders, and its counts from the index alone: see
    // domain/desk/queue.
    index().on(table.dueAt, table.id),
    index().on(table.createdAt, table.id),
    index().on(table.company, table.id),
    index('enquiry_delivery').on(deliveryOrLast, table.id),
    index('enquiry_open_due').on(table.dueAt, table.id, table.snoozedUntil).where(isOpen),
    index('enquiry_open_created').on(table.createdAt, table.id).where(isOpen),
    index('enquiry_open_company').on(table.company, table.id).where(isOpen),
    index('enquiry_open_delivery').on(deliveryOrLast, table.id).where(isOpen),
    index('enquiry_open_assignee')
      .on(table.assignee, table.dueAt, table.id, table.snoozedUntil)
      .where(isOpen),
    index('enquiry_open_status')
      .on(table.status, table.dueAt, table.id, table.snoozedUntil)
      .where(isOpen),
    index('enquiry_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`${isOpen} and ${isSnoozed}`),
    index('enquiry_follow_up').on(table.followUpAt, table.id).where(sql`follow_up_at is not null`),
    // What a search is compared with as it was typed.
    index('enquiry_purchase_order').on(sql`lower(purchase_order)`).where(sql`purchase_order <> ''`),
    index().on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('enquiry_lower_email_index').on(sql`lower(${table.email})`, table.createdAt),
  ],
)

export const enquiryLineTable = pgTable(
  'enquiry_line',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    position: integer().notNull(),
    sku: text().notNull(),
    kind: text().$type<LineKind>().notNull().default('order'),
    pieces: integer().notNull(),
    plannedFor: integer(),
    level: text().$type<Level>().notNull(),
    note: text().notNull(),
    /** Several days that were asked for in place of one; empty for one. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    product: jsonb().$type<LineSnapshot>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.position] }),
    index().on(table.sku, table.enquiry),
  ],
)

/**
 * The events of an enquiry. A trigger refuses updates and deletions, except that forgetting empties the
 * notes and the customer's name.
 */
export const enquiryEventTable = pgTable(
  'enquiry_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    at: instant().notNull().default(sql`now()`),
    kind: text().$type<EventKind>().notNull().default('status'),
    /** The enquiry's version since then. */
    version: integer().notNull().default(0),
    /** What it is about, by number or id; nothing that says who somebody is. */
    details: jsonb().$type<EventDetails>(),
    actor: text().$type<EventActor>().notNull(),
    /** The person's account and, as it was then, name, where they are known. */
    account: uuid().references(() => accountTable.id),
    actorName: text().notNull().default(''),
    from: text().$type<EnquiryStatus>(),
    to: text().$type<EnquiryStatus>().notNull(),
    note: text().notNull(),
    deliveryOn: date(),
  },
  (table) => [index().on(table.enquiry, table.id)],
)
