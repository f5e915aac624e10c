import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { provenValues } from '#app/platform/sender/decide-admission.ts'
import { contactStatuses, messageDirections } from './contact-request.ts'

/** Messages sent with the contact form. */
export const contactRequestTable = pgTable(
  'contact_request',
  {
    id: uuid().primaryKey(),
    /** Idempotency key of the form; unique, so that each submission creates one request. */
    submission: uuid().notNull().unique(),
    /** `unproven` if the sender did not pass a human check. */
    proven: oneOf(provenValues).notNull(),
    /** Whether the sender is mailed an acknowledgement. */
    acknowledged: boolean().notNull().default(true),
    /** Whether it arrived in a flood, so that the team was notified in the hourly mail. */
    isDeferred: boolean().notNull().default(false),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    consentedAt: instant().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    status: oneOf(contactStatuses).notNull().default('waiting'),
    /** Number of changes by staff, for optimistic locking. */
    version: integer().notNull().default(0),
    /** Time since which it waits for us, or at which it was dealt with. */
    changedAt: instant().notNull().default(sql`now()`),
    /** Account of the member of staff who answers it; null if nobody took it. */
    assignee: uuid().references(() => accountTable.id),
    /** Enquiry that was created from it; null until then. */
    enquiry: uuid(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.createdAt),
    index().on(table.status, table.changedAt, table.id),
    index('contact_request_email_index').on(sql`lower(${table.email})`),
  ],
)

/** Later messages about a contact request, in both directions. */
export const contactMessageTable = pgTable(
  'contact_message',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    contactRequest: uuid()
      .notNull()
      .references(() => contactRequestTable.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(sql`now()`),
    direction: oneOf(messageDirections).notNull(),
    accountId: uuid().references(() => accountTable.id),
    /** Name of the writer at that time. */
    author: text().notNull(),
    body: text().notNull(),
    /** Mail that delivered it to the sender, or by which it came in. */
    mail: uuid(),
    /** Message-ID of an incoming message, for the answer's In-Reply-To; empty otherwise. */
    messageId: text().notNull().default(''),
  },
  (table) => [...checkValues(table), index().on(table.contactRequest, table.id)],
)
