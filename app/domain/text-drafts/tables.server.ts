import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'

/** Reusable texts of the team, with placeholders. */
export const snippetTable = pgTable('snippet', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull().unique(),
  body: text().notNull(),
  /** Number of changes, for optimistic locking. */
  version: integer().notNull().default(0),
  updatedAt: instant().notNull().default(sql`now()`),
  /** Name, at that time, of the person who changed it last. */
  updatedBy: text().notNull(),
})

/** Drafts of unsent texts: one per person and conversation. */
export const draftTable = pgTable(
  'draft',
  {
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    /**
     * Key of the conversation: `enquiry:…` or `contact:…` with an id, followed by `:note` for a
     * note.
     */
    about: text().notNull(),
    body: text().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.about] })],
)
