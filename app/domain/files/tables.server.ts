import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/database/bytea.ts'
import { instant } from '#app/platform/database/instant.ts'
import { checkValues, oneOf } from '#app/platform/database/one-of.ts'
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
  checkValues,
)
