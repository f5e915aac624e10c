import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { arrivedKinds, type MailContacts } from './mail-in/arrived-mail.ts'
import {
  type ArchiveContents,
  incomingStateNames,
  type LeftFile,
  type MailFile,
} from './mail-in/incoming-mail.ts'

const noContacts: MailContacts = { shown: [], more: 0 }

/**
 * Incoming mails, in every state, as they were read: sender, text, files and place. Lists and search
 * read this table; it holds a few kilobytes of each mail.
 */
export const incomingMailTable = pgTable(
  'incoming_mail',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Hash that identifies the mail, so that one that arrives again is not stored twice. */
    digest: text().notNull().unique(),
    receivedAt: instant().notNull().default(sql`now()`),
    /** Time that the sender's program states, which may be wrong; null if it states none. */
    sentAt: instant(),
    messageId: text().notNull(),
    kind: oneOf(arrivedKinds).notNull(),
    state: oneOf(incomingStateNames).notNull(),
    fromName: text().notNull(),
    fromAddress: text().notNull(),
    /** Addresses to which the sender wants answers; empty if that is the sender's address. */
    replyTo: jsonb().$type<MailContacts>().notNull().default(noContacts),
    recipients: jsonb().$type<MailContacts>().notNull().default(noContacts),
    cc: jsonb().$type<MailContacts>().notNull().default(noContacts),
    subject: text().notNull(),
    body: text().notNull(),
    /** Words of subject, sender and text in lower case and without accents, for the search. */
    words: text().notNull().default(''),
    isForward: boolean().notNull().default(false),
    files: jsonb().$type<MailFile[]>().notNull().default([]),
    /**
     * Number of files that were dropped because they were too many, too large or of a type that is
     * not accepted.
     */
    filesLeft: integer().notNull().default(0),
    leftFiles: jsonb().$type<LeftFile[]>().notNull().default([]),
    archives: jsonb().$type<ArchiveContents[]>().notNull().default([]),
    /** Conversation that the mail belongs to; both columns are null in the tray. */
    enquiry: uuid().references(() => enquiryTable.id),
    contactRequest: uuid().references(() => contactRequestTable.id, { onDelete: 'cascade' }),
    /** Message of the enquiry that shows the mail; null if no message does. */
    message: uuid(),
    /** Whether it came from the customer address of the conversation. */
    isFromCustomer: boolean().notNull().default(false),
    /** Whether its conversation was delivered or closed when it came in. */
    isLate: boolean().notNull().default(false),
    dealtAt: instant(),
    dealtBy: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.state, table.receivedAt, table.id),
    index().on(table.enquiry, table.receivedAt),
    index().on(table.contactRequest),
    index().on(table.fromAddress),
    index().on(table.message),
    index('incoming_mail_late_index')
      .on(table.receivedAt)
      .where(sql`${table.isLate} and ${table.dealtAt} is null`),
    index('incoming_mail_words_index').using('gin', wordsOf(table)),
  ],
).enableRLS()

function wordsOf({ words }: { words: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', ${words})`
}

/** SQL expression: the words of an incoming mail, as its index has them. */
export const incomingMailWords = wordsOf(incomingMailTable)

/**
 * Incoming mails as they arrived, up to 50 MB each, for download and for showing them whole. Apart
 * from `incoming_mail`, so that no list or search reads their bytes.
 */
export const incomingOriginalTable = pgTable('incoming_original', {
  mail: uuid()
    .primaryKey()
    .references(() => incomingMailTable.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
}).enableRLS()

/** Mails that staff write outside of a conversation: new ones, answers and forwarded mails. */
export const deskMailTable = pgTable(
  'desk_mail',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    createdAt: instant().notNull().default(sql`now()`),
    accountId: uuid().references(() => accountTable.id),
    author: text().notNull(),
    recipient: text().notNull(),
    cc: jsonb().$type<string[]>().notNull().default([]),
    subject: text().notNull(),
    body: text().notNull(),
    /** Incoming mail that it answers. */
    answers: uuid().references(() => incomingMailTable.id, { onDelete: 'cascade' }),
    /** Incoming mail that it forwards, with the original as an attachment. */
    forwards: uuid().references(() => incomingMailTable.id, { onDelete: 'cascade' }),
    /** Enquiry that replies join; null if they go to the tray. */
    enquiry: uuid().references(() => enquiryTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.answers), index().on(table.forwards), index().on(table.enquiry)],
).enableRLS()
