import type { Database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { publicationVersion, watchPublications } from '#app/platform/publication.server.ts'
import { redirectTable } from './tables.server.ts'

/** The redirect table in memory, as every request looks it up, kept up to date. */
export interface Redirects {
  /** Where a normalised path leads now; undefined where it is not redirected. */
  find(path: string): string | undefined
  /** Reads the table again if it was published since; keeps the one in memory if that fails. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** @param url a direct address of the database, not a pooler's */
export async function openRedirects(url: string, db: Database): Promise<Redirects> {
  let targets = new Map<string, string>()
  let version = -1

  async function load() {
    await db.transaction(
      async (tx) => {
        const published = await publicationVersion(tx, 'redirects')
        if (published <= version) return
        const rows = await tx.select().from(redirectTable)
        targets = new Map(rows.map(({ path, target }) => [path, target]))
        version = published
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  async function refresh() {
    await load().catch((error: unknown) =>
      log.warn({ error }, 'cannot read the redirects, using those in memory'),
    )
  }

  await load()
  const stop = watchPublications(url, () => void refresh())
  return { find: (path) => targets.get(path), refresh, stop }
}
