import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { alertChannels, alertKinds, alertStates, alertTopicNames } from './alert-topics.ts'

/** Channels that a member has switched on, each with its topics. Deleted with the membership. */
export const alertChoiceTable = pgTable(
  'alert_choice',
  {
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    channel: oneOf(alertChannels).notNull(),
    topics: oneOf(alertTopicNames).array().notNull(),
    /** Phone number (E.164) to which the member agreed to get text messages; empty for push. */
    phone: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.companyId, table.accountId, table.channel] }),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Devices on which a member has switched on push messages about a company. */
export const pushSubscriptionTable = pgTable(
  'push_subscription',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** URL of the browser's push service, which stands for one browser. */
    endpoint: text().notNull(),
    /** Public key of the browser, and its secret, both as base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Browser and system, such as “Chrome on Android”. */
    device: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.companyId, table.id),
    unique().on(table.companyId, table.accountId, table.endpoint),
    index().on(table.endpoint),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Outbox of alerts, written in the transaction of the event that they announce. */
export const alertTable = pgTable(
  'alert',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    channel: oneOf(alertChannels).notNull(),
    /** Device of a push message; null for a text message. */
    subscriptionId: uuid(),
    kind: oneOf(alertKinds).notNull(),
    /** Ids of the records that it is about, as of the mail that it announces. */
    subject: jsonb().$type<Record<string, string>>().notNull(),
    state: oneOf(alertStates).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, while it is waiting. */
    nextAt: instant().notNull().default(sql`now()`),
    /** Begin of the last answer, or why there was none. */
    lastAnswer: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      columns: [table.companyId, table.subscriptionId],
      foreignColumns: [pushSubscriptionTable.companyId, pushSubscriptionTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index().on(table.companyId, table.accountId),
    index().on(table.companyId, table.subscriptionId),
    index().on(table.createdAt),
    index('alert_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    restrictToCompany(table.companyId),
  ],
)
