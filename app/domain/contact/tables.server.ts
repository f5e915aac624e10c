import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { SenderAdmitted } from '#app/platform/sender/sender-check.server.ts'
import type { ContactStatus } from './contact-status.ts'

/** Messages that were sent with the contact form. */
export const contactRequestTable = pgTable(
  'contact_request',
  {
    id: uuid().primaryKey(),
    /** The form's own id: one submission, one request. */
    submission: uuid().notNull().unique(),
    /** `unproven` where the sender did not pass a human check. */
    proven: text().$type<SenderAdmitted['proven']>().notNull(),
    /** Whether a mail to the sender acknowledges the message. */
    acknowledged: boolean().notNull().default(true),
    /** Whether it came in a flood, so that the team was told in the mail of the hour. */
    held: boolean().notNull().default(false),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    consentedAt: instant().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    status: text().$type<ContactStatus>().notNull().default('waiting'),
    /** Counts changes by people: a save that was made on an older version is refused. */
    version: integer().notNull().default(0),
    /** Since when it waits for us, or when it was dealt with. */
    changedAt: instant().notNull().default(sql`now()`),
    /** The enquiry that was made of it; null until then. */
    enquiry: uuid(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.status, table.changedAt, table.id),
    index('contact_request_email_index').on(sql`lower(${table.email})`),
  ],
)

/** What was written about a contact request after it, both ways. */
export const contactMessageTable = pgTable(
  'contact_message',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    contactRequest: uuid()
      .notNull()
      .references(() => contactRequestTable.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`now()`),
    direction: text().$type<'in' | 'out'>().notNull(),
    account: uuid().references(() => accountTable.id),
    /** The writer’s name as it was then. */
    author: text().notNull(),
    body: text().notNull(),
    /** The mail that took it to the sender, or the one by which it came in. */
    mail: uuid(),
    /** Message-ID of what came in, for the answer to name; empty otherwise. */
    messageId: text().notNull().default(''),
  },
  (table) => [index().on(table.contactRequest, table.id)],
)
