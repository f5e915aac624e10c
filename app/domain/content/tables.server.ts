import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import { checkValues, oneOf } from '#app/platform/database/one-of.ts'
import { contentGroups } from './content-groups.ts'

/** Statuses of a version. */
const contentStatuses = ['draft', 'published', 'scheduled'] as const

/**
 * All versions of every content group. Rows are never changed or deleted (enforced by a trigger).
 */
export const contentVersionTable = pgTable(
  'content_version',
  {
    contentGroup: oneOf(contentGroups).notNull(),
    /** Number from 1, without gaps, within the group. */
    version: integer().notNull(),
    status: oneOf(contentStatuses).notNull(),
    body: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time from which a scheduled version is in force; null for other statuses. */
    publishAt: instant(),
    author: text().notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.contentGroup, table.version] }),
    check(
      'content_version_publish_at',
      sql`(${table.status} = 'scheduled') = (${table.publishAt} is not null)`,
    ),
  ],
)
