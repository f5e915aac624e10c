import type { Database } from '#app/platform/database/database.server.ts'
import type { Redirect } from './redirect-rules.ts'
import { redirectTable } from './tables.server.ts'

/**
 * Lists the redirects whose path or target contains the search text, sorted by path; all without a
 * search text.
 */
export async function listRedirects(db: Database, words = ''): Promise<Redirect[]> {
  const rows = await db.select().from(redirectTable).orderBy(redirectTable.path)
  return rows.filter(({ path, target }) => path.includes(words) || target.includes(words))
}
