import { and, eq, lte, max, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ContentGroup } from './content-groups.ts'
import { contentVersionTable as table } from './tables.server.ts'

/**
 * Lists the time at which each group's current content took effect; groups without content are
 * omitted.
 */
export async function listContentChanges(db: Database): Promise<Map<ContentGroup, Date>> {
  const since = max(sql<Date>`coalesce(${table.publishAt}, ${table.createdAt})`)
  const rows = await db
    .select({ group: table.contentGroup, changed: since.mapWith(table.createdAt) })
    .from(table)
    .where(
      or(
        eq(table.status, 'published'),
        and(eq(table.status, 'scheduled'), lte(table.publishAt, sql`now()`)),
      ),
    )
    .groupBy(table.contentGroup)
  return new Map(rows.flatMap(({ group, changed }) => (changed ? [[group, changed]] : [])))
}
