import type { Database } from '#app/platform/database/database.server.ts'
import { type LiveCopy, openLiveCopy } from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import { redirectTable } from './tables.server.ts'

/** Snapshot of the redirects, used for every request. */
export interface Redirects {
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
