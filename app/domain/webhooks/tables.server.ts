import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany, restrictToVisible } from '#app/platform/database/row-policies.ts'
import { webhookDeliveryStates, webhookEventKinds } from './webhook-events.ts'

/** URLs to which events are posted, of the supplier or of a company. */
export const webhookTable = pgTable(
  'webhook',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Company whose events it reports; null for the supplier's, which reports all. */
    companyId: uuid().references(() => companyTable.id),
    /** Account of the administrator or owner who made it, who is mailed if it is disabled. */
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    url: text().notNull(),
    events: oneOf(webhookEventKinds).array().notNull(),
    /** Secret of the signatures: `whsec_…`. */
    secret: text().notNull(),
    /** Secret before the last rotation, which signs as well until it ends; empty without one. */
    previousSecret: text().notNull().default(''),
    previousUntil: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time since which every delivery has failed; null after a success. */
    failingSince: instant(),
    disabledAt: instant(),
    /** Reason why it was disabled, in a sentence. */
    disabledReason: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId),
    index().on(table.accountId),
    restrictToCompany(table.companyId),
  ],
)

/** Outbox of events, written in the transaction of the change that they report. */
export const webhookEventTable = pgTable(
  'webhook_event',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: oneOf(webhookEventKinds).notNull(),
    /** Company of the order; null for products, and for enquiries without a company. */
    companyId: uuid().references(() => companyTable.id),
    /** Reference of the order or enquiry, or SKU of the product. */
    subject: text().notNull(),
    /** Version of the order or enquiry after the change; null for products. */
    version: integer(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    /** Trace in which it happened, by W3C; null without tracing. */
    traceparent: text(),
    /** Time at which its deliveries were made; null until then. */
    spreadAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.createdAt),
    index('webhook_event_new').on(table.createdAt, table.id).where(sql`spread_at is null`),
    restrictToCompany(table.companyId),
  ],
)

/** Deliveries of events to webhooks, which are also their log. */
export const webhookDeliveryTable = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    webhook: uuid()
      .notNull()
      .references(() => webhookTable.id, { onDelete: 'cascade' }),
    event: uuid()
      .notNull()
      .references(() => webhookEventTable.id, { onDelete: 'cascade' }),
    state: oneOf(webhookDeliveryStates).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, while it is waiting. */
    nextAt: instant().notNull().default(sql`now()`),
    /** HTTP status of the last answer; null if there was none. */
    lastStatus: integer(),
    /** Duration of the last attempt in milliseconds. */
    lastMs: integer(),
    /** Begin of the last answer, or why there was none. */
    lastAnswer: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.webhook, table.createdAt),
    index().on(table.event),
    index('webhook_delivery_due').on(table.nextAt).where(sql`state = 'waiting'`),
    restrictToVisible(table.webhook, webhookTable.id),
  ],
)
