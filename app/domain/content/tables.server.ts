import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import type { ContentGroup } from './content-groups.ts'

/** Every version of every content group. Rows are added, never changed or removed (trigger). */
export const contentVersionTable = pgTable(
  'content_version',
  {
    contentGroup: text().$type<ContentGroup>().notNull(),
    /** From 1, without gaps, for each group. */
    version: integer().notNull(),
    status: text().$type<'draft' | 'published' | 'scheduled'>().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** From when a scheduled version holds; null for the others. */
    publishAt: instant(),
    author: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentGroup, table.version] }),
    check('content_version_status', sql`${table.status} in ('draft', 'published', 'scheduled')`),
    check(
      'content_version_publish_at',
      sql`(${table.status} = 'scheduled') = (${table.publishAt} is not null)`,
    ),
  ],
)
