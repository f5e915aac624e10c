import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'
import { checkValues, oneOf } from '#app/platform/database/one-of.ts'
import { arrivedKinds } from './mail-in/arrived-mail.ts'
import { incomingStateNames, type MailFile } from './mail-in/incoming-mail.ts'

/** Incoming mails, in every state. */
export const incomingMailTable = pgTable(
  'incoming_mail',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Hash that identifies the mail, so that one that arrives again is not stored twice. */
    digest: text().notNull().unique(),
    receivedAt: instant().notNull().default(sql`now()`),
    messageId: text().notNull(),
    kind: oneOf(arrivedKinds).notNull(),
    state: oneOf(incomingStateNames).notNull(),
    fromName: text().notNull(),
    fromAddress: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    files: jsonb().$type<MailFile[]>().notNull().default([]),
    /**
     * Number of files that were dropped because they were too many, too large or of a type that is
     * not accepted.
     */
    filesLeft: integer().notNull().default(0),
    /** Conversation that the mail belongs to; both columns are null in the tray. */
    enquiry: uuid().references(() => enquiryTable.id),
    contactRequest: uuid().references(() => contactRequestTable.id, { onDelete: 'cascade' }),
    /** Whether it came from the customer address of the conversation. */
    isFromCustomer: boolean().notNull().default(false),
    dealtAt: instant(),
    dealtBy: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.state, table.receivedAt, table.id),
    index().on(table.enquiry, table.receivedAt),
    index().on(table.contactRequest),
    index().on(table.fromAddress),
  ],
).enableRLS()
