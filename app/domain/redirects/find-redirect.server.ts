import type { Database } from '#app/platform/database.server.ts'
import { publicationVersion } from '#app/platform/publication.server.ts'
import { redirectTable } from './tables.server.ts'

/** The redirect table in memory, as every request looks it up. */
export interface Redirects {
  /** Where a normalised path leads now; undefined where it is not redirected. */
  find(path: string): string | undefined
  /** Reads the table again if it was published since. */
  refresh(): Promise<void>
}

export async function openRedirects(db: Database): Promise<Redirects> {
  let targets = new Map<string, string>()
  let version = -1

  async function refresh() {
    await db.transaction(
      async (tx) => {
        const published = await publicationVersion(tx, 'redirects')
        if (published === version) return
        const rows = await tx.select().from(redirectTable)
        targets = new Map(rows.map(({ path, target }) => [path, target]))
        version = published
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  await refresh()
  return { find: (path) => targets.get(path), refresh }
}
