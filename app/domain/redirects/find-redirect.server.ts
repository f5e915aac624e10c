import type { Database } from '#app/platform/database/database.server.ts'
import { type LiveCopy, openLiveCopy } from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  publicationVersion,
} from '#app/platform/database/publication.server.ts'
import { redirectTable } from './tables.server.ts'

/** The redirects as they were at one moment, as every request looks them up. */
export interface Redirects {
  version: number
  /** Where a normalised path leads. */
  targets: ReadonlyMap<string, string>
}

function loadRedirects(db: Database): Promise<Redirects> {
  return db.transaction(
    async (tx) => {
      const version = await publicationVersion(tx, 'redirects')
      const rows = await tx.select().from(redirectTable)
      return { version, targets: new Map(rows.map(({ path, target }) => [path, target])) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Loads the redirects and follows their publications. */
export function openRedirects(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<Redirects>> {
  return openLiveCopy(publications, db, { name: 'redirects', load: loadRedirects })
}
