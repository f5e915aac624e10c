import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Proven } from './contact-request.ts'

const instant = () => timestamp({ withTimezone: true })

/** What people wrote to us with the contact form. */
export const contactRequestTable = pgTable(
  'contact_request',
  {
    id: uuid().primaryKey(),
    /** The form's own id: one submission, one request. */
    submission: uuid().notNull().unique(),
    /** `unproven` when no human check vouches for the sender. */
    proven: text().$type<Proven>().notNull(),
    /** Whether a mail to the sender said that it came. */
    acknowledged: boolean().notNull().default(true),
    /** It came in a flood: the team was told in the mail of the hour. */
    held: boolean().notNull().default(false),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    consentedAt: instant().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.createdAt)],
)
