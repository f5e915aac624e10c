import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
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
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.status, table.createdAt),
    index('mail_about_index').on(aboutOf(table)),
  ],
)

function aboutOf({ subject }: { subject: AnyPgColumn }): SQL {
  return sql`coalesce(${subject} ->> 'enquiry', ${subject} ->> 'contactRequest')`
}

/** Id of the enquiry or the contact request that a mail is about, as text. */
export const mailAbout = aboutOf(mailTable)
