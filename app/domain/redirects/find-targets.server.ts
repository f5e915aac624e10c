import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { redirectTable } from './tables.server.ts'

/** Finds the redirect targets of normalised paths; paths without a redirect are omitted. */
export async function findRedirectTargets(
  db: Database,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select()
    .from(redirectTable)
    .where(inArray(redirectTable.path, [...paths]))
  return new Map(rows.map(({ path, target }) => [path, target]))
}
