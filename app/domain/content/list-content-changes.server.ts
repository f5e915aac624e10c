import { eq, max } from 'drizzle-orm'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ContentGroup, isContentGroup } from './content-groups.ts'

/**
 * Lists the time at which each group's current content took effect; groups without content are
 * omitted.
 */
export async function listContentChanges(db: Database): Promise<Map<ContentGroup, Date>> {
  const rows = await db
    .select({ group: revisionTable.key, changed: max(revisionTable.publishedAt) })
    .from(revisionTable)
    .where(eq(revisionTable.kind, 'content'))
    .groupBy(revisionTable.key)
  return new Map(
    rows.flatMap(({ group, changed }) =>
      changed && isContentGroup(group) ? [[group, changed]] : [],
    ),
  )
}
