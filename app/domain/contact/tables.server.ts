import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SenderAdmitted } from '#app/platform/sender/sender-check.server.ts'

const instant = () => timestamp({ withTimezone: true })

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
  },
  (table) => [index().on(table.createdAt)],
)
