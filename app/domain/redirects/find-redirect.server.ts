import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LiveCopy, openLiveCopy } from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import type { Redirect } from './redirect-rules.ts'
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

/**
 * Lists the redirects whose path or target contains the search text, sorted by path; all without a
 * search text.
 */
export async function listRedirects(db: Database, words = ''): Promise<Redirect[]> {
  const rows = await db.select().from(redirectTable).orderBy(redirectTable.path)
  return rows.filter(({ path, target }) => path.includes(words) || target.includes(words))
}

/** Snapshot of the redirects, used for every request. */
interface Redirects {
  version: number
  /** Targets by normalised path. */
  targets: ReadonlyMap<string, string>
}

function loadRedirects(db: Database): Promise<Redirects> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'redirects')
      const rows = await tx.select().from(redirectTable)
      return { version, targets: new Map(rows.map(({ path, target }) => [path, target])) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Loads the redirects and reloads them after each publication. */
export function openRedirects(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<Redirects>> {
  return openLiveCopy(publications, db, { name: 'redirects', load: loadRedirects })
}
