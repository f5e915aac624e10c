import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { CartDigest } from './cart/cart-digest.server.ts'
import type {
  AustralianState,
  CustomerRole,
  EventActor,
  LineSnapshot,
  Proven,
  Unloading,
} from './record/enquiry.ts'
import type { EnquiryStatus } from './record/lifecycle.ts'
import type { LineKind } from './record/line-kind.ts'
import type { SharedLine } from './share/shared-list.ts'

const instant = () => timestamp({ withTimezone: true })

/** A visitor's cart, by the digest of the random token in the visitor's cookie. */
export const cartTable = pgTable(
  'cart',
  {
    digest: text().$type<CartDigest>().primaryKey(),
    /** The day of a plan that was added; the checkout begins with it. */
    neededBy: date(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.updatedAt)],
)

export const cartLineTable = pgTable(
  'cart_line',
  {
    cart: text()
      .$type<CartDigest>()
      .notNull()
      .references(() => cartTable.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    sku: text().notNull(),
    kind: text().$type<LineKind>().notNull().default('order'),
    pieces: integer().notNull(),
    /** Of `EnquiryLine`. */
    plannedFor: integer(),
    level: text().$type<Level>().notNull(),
    note: text().notNull().default(''),
    addedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.cart, table.sku, table.kind] })],
)

/** A copy of a cart’s lines, by the digest of the random token in its address. Notes are left out. */
export const sharedListTable = pgTable(
  'shared_list',
  {
    digest: text().primaryKey(),
    lines: jsonb().$type<SharedLine[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.createdAt)],
)

/** Numbers of references. Refused and repeated submissions leave gaps. */
export const enquiryReferenceSequence = pgSequence('enquiry_reference', { startWith: 104_001 })

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
    channel: text().$type<'website' | 'portal'>().notNull(),
    status: text().$type<EnquiryStatus>().notNull(),
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
    purchaseOrder: text().notNull(),
    message: text().notNull(),
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
  (table) => [index().on(table.status, table.createdAt)],
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
    product: jsonb().$type<LineSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiry, table.position] })],
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
    actor: text().$type<EventActor>().notNull(),
    /** The person's name, where it is known. */
    actorName: text().notNull().default(''),
    from: text().$type<EnquiryStatus>(),
    to: text().$type<EnquiryStatus>().notNull(),
    note: text().notNull(),
    deliveryOn: date(),
  },
  (table) => [index().on(table.enquiry, table.id)],
)
