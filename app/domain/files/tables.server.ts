import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { fileKindNames } from './file-kinds.ts'

/**
 * Uploaded files, checked before they are stored. The records that a file belongs to refer to it.
 */
export const fileTable = pgTable(
  'file',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Name given by the sender, sanitised. */
    name: text().notNull(),
    kind: oneOf(fileKindNames).notNull(),
    bytes: integer().notNull(),
    /** SHA-256 in hexadecimal. */
    digest: text().notNull(),
    content: bytea().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    // The tables of the records import this one, so they are named here as text.
    pgPolicy('new_file', { for: 'insert', withCheck: sql`true` }),
    pgPolicy('own_company', {
      for: 'select',
      using: sql`exists (select from message_file where message_file.file = ${table.id})`,
    }),
    pgPolicy('own_photographs', {
      for: 'select',
      using: sql`exists (select from goods_in_file where goods_in_file.file = ${table.id})`,
    }),
    pgPolicy('of_company', {
      for: 'select',
      using: sql`exists (select from company_document where company_document.file = ${table.id})`,
    }),
    pgPolicy('of_draft', {
      for: 'select',
      using: sql`exists (select from order_draft_file where order_draft_file.file = ${table.id})`,
    }),
  ],
)
