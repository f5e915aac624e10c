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
import { instant } from '#app/platform/database/instant.ts'
import type { MailKind, MailStatus, RenderedMail } from './mail.ts'

/** The outbox: every mail with its status. A job holds only a mail's id. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** Ids of the records that the mail is about, for its composer. */
    subject: jsonb().$type<Record<string, string>>().notNull(),
    recipient: text().notNull(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The same at every retry, so that mail servers and clients can drop a duplicate. */
    messageId: text().notNull(),
    /** The mail as it was sent or kept. */
    rendered: jsonb().$type<RenderedMail>(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Until then the person who wrote it may take it back; null where nobody may. */
    notBefore: instant(),
    /** Since when the mail server has its text without having answered. */
    handedOverAt: instant(),
    settledAt: instant(),
    /** When it came back as undeliverable. */
    bouncedAt: instant(),
    /** When a person said that nothing more is to be done about it, and who. */
    dealtAt: instant(),
    dealtBy: text().notNull().default(''),
  },
  (table) => [
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

/** Id of the enquiry or the contact request that a mail is about, as text. */
export const mailAbout = aboutOf(mailTable)

/** Mails that came back, for the address that did not take them. */
export const mailBounceTable = pgTable(
  'mail_bounce',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    mail: uuid()
      .notNull()
      .references(() => mailTable.id),
    /** In lower case. */
    address: text().notNull(),
    at: instant().notNull().default(sql`now()`),
    /** Whether it will never be taken, or was only delayed. */
    isPermanent: boolean().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.address, table.id), index().on(table.mail)],
)
