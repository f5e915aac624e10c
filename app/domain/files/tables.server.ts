import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/database/bytea.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { FileKind } from './file-kinds.ts'

/** Files that people sent, checked before they are stored. What a file belongs to refers to it. */
export const fileTable = pgTable('file', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** As its sender called it, made safe. */
  name: text().notNull(),
  kind: text().$type<FileKind>().notNull(),
  bytes: integer().notNull(),
  /** SHA-256 in hexadecimal. */
  digest: text().notNull(),
  content: bytea().notNull(),
  storedAt: instant().notNull().default(sql`now()`),
})
