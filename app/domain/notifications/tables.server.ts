import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { mailKinds, mailStatuses, type RenderedMail } from './mail.ts'

/** Outbox: every mail with its status. Jobs contain only a mail's id. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    kind: oneOf(mailKinds).notNull(),
    /** Ids of the records that the mail is about, for its composer. */
    subject: jsonb().$type<Record<string, string>>().notNull(),
    recipient: text().notNull(),
    status: oneOf(mailStatuses).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Message-ID, equal for every attempt, so that mail servers and clients can drop duplicates. */
    messageId: text().notNull(),
    /** The mail as it was sent or stored. */
    rendered: jsonb().$type<RenderedMail>(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time until which its writer may withdraw it; null if it cannot be withdrawn. */
    notBefore: instant(),
    /** Time at which the text was transferred to the mail server, while its response is pending. */
    handedOverAt: instant(),
    settledAt: instant(),
    /** Time at which it bounced. */
    bouncedAt: instant(),
    /** Time at which staff marked it as dealt with; `dealtBy` is the name. */
    dealtAt: instant(),
    dealtBy: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.status, table.createdAt),
    index('mail_trouble_index')
      .on(table.createdAt)
      .where(sql`${table.status} in ('failed', 'uncertain') and ${table.dealtAt} is null`),
    index().on(table.messageId),
    index('mail_recipient_index').on(sql`lower(${table.recipient})`),
    index('mail_about_index').on(aboutOf(table)),
    index('mail_notice_index')
      .on(sql`(${table.subject} ->> 'notice')`)
      .where(sql`${table.kind} = 'customer-notice'`),
  ],
)

function aboutOf({ subject }: { subject: AnyPgColumn }): SQL {
  return sql`coalesce(${subject} ->> 'enquiry', ${subject} ->> 'contactRequest')`
}

/** SQL expression: id of the enquiry or the contact request that a mail is about, as text. */
export const mailAbout = aboutOf(mailTable)

/** Bounced mails, by the recipient's address. */
export const mailBounceTable = pgTable(
  'mail_bounce',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    mail: uuid()
      .notNull()
      .references(() => mailTable.id),
    /** In lower case. */
    address: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Whether delivery failed permanently, or was only delayed. */
    isPermanent: boolean().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.address, table.id), index().on(table.mail)],
)
