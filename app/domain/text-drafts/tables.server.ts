import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/** Texts that the team uses again and again, with placeholders. */
export const snippetTable = pgTable('snippet', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull().unique(),
  body: text().notNull(),
  /** Counts changes: a save that was made on an older version is refused. */
  version: integer().notNull().default(0),
  updatedAt: instant().notNull().default(sql`now()`),
  /** Who changed it last, by the name they had. */
  updatedBy: text().notNull(),
})

/** What somebody is writing, as far as they have come: one text a person and conversation. */
export const draftTable = pgTable(
  'draft',
  {
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** What it is written about: `enquiry:…` or `contact:…` with an id, `:note` behind for a note. */
    about: text().notNull(),
    body: text().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.account, table.about] })],
)
