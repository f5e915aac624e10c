import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.server.ts'
import { log } from './log.server.ts'
import { publicationTable } from './tables.server.ts'

/** Content that processes keep in memory and must refresh when it is published. */
export const publishedContents = [
  'catalogue',
  'redirects',
  'content',
  'articles',
  'reviews',
] as const
export type PublishedContent = (typeof publishedContents)[number]

const channel = 'publication'

/** Call in the transaction that changes the content: every process refreshes when it commits. */
export async function publish(tx: Database, content: PublishedContent): Promise<void> {
  await tx
    .insert(publicationTable)
    .values({ content, version: 1 })
    .onConflictDoUpdate({
      target: publicationTable.content,
      set: { version: sql`${publicationTable.version} + 1` },
    })
  await tx.execute(sql`select pg_notify(${channel}, ${content})`)
}

/** Version of one kind of content; 0 before the first publication. */
export async function publicationVersion(db: Database, content: PublishedContent): Promise<number> {
  const rows = await db
    .select({ version: publicationTable.version })
    .from(publicationTable)
    .where(eq(publicationTable.content, content))
  return rows[0]?.version ?? 0
}

/**
 * Calls `onChange` whenever something may have been published. A notification is lost when the
 * connection drops, so every (re)connection reports a change too, and so does a poll every 5 s.
 * @param url a direct address of the database, not a pooler's
 * @returns a function that stops listening
 */
export function watchPublications(url: string, onChange: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    next.on('notification', onChange)
    next.on('error', () => next.emit('end'))
    next.once('end', () => {
      if (stopped || client !== next) return
      client = undefined
      retry = setTimeout(connect, 500)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      onChange()
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot listen for publications, trying again')
      next.emit('end')
    }
  }

  void connect()
  const poll = setInterval(onChange, 5000)
  return async () => {
    stopped = true
    clearInterval(poll)
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
