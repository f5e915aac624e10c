import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import { messageChannels, messageKinds, messageSides } from '../record/message.ts'
import { enquiryTable } from '../tables.server.ts'

/** Messages between customer and team about an enquiry; never internal notes. */
export const messageTable = pgTable(
  'message',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    side: oneOf(messageSides).notNull(),
    kind: oneOf(messageKinds).notNull().default('message'),
    via: oneOf(messageChannels).notNull(),
    accountId: uuid().references(() => accountTable.id),
    /** Writer's name at the time. */
    author: text().notNull(),
    text: text().notNull(),
    /** Names of files that a mail brought and that are not stored, and of files in archives. */
    fileNote: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.enquiry, table.createdAt),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)

/** The files that came with a message. */
export const messageFileTable = pgTable(
  'message_file',
  {
    message: uuid()
      .notNull()
      .references(() => messageTable.id),
    file: uuid()
      .notNull()
      .references(() => fileTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.message, table.file] }),
    index().on(table.file),
    restrictToVisible(table.message, messageTable.id),
  ],
)

/** Internal notes of the team. Customer pages and mails must never read this table. */
export const internalNoteTable = pgTable(
  'internal_note',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    accountId: uuid().references(() => accountTable.id),
    author: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.enquiry, table.createdAt)],
).enableRLS()
