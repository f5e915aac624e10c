import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import type { ContentGroup } from './content-groups.ts'

/**
 * All versions of every content group. Rows are never changed or deleted (enforced by a trigger).
 */
export const contentVersionTable = pgTable(
  'content_version',
  {
    contentGroup: text().$type<ContentGroup>().notNull(),
    /** Number from 1, without gaps, within the group. */
    version: integer().notNull(),
    status: text().$type<'draft' | 'published' | 'scheduled'>().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time from which a scheduled version is in force; null for other statuses. */
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
