import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { type Notifications, openNotifications } from './notifications.server.ts'
import { publicationChangeTable, publicationTable } from './tables.server.ts'

/** Kinds of content that processes keep in memory and must refresh after a publication. */
export const publishedContents = [
  'catalogue',
  'redirects',
  'content',
  'articles',
  'reviews',
  'pictures',
  'statements',
] as const
export type PublishedContent = (typeof publishedContents)[number]

const channel = 'publication'

/** A document that a publication inserted, changed or deleted. */
export interface PublishedChange {
  /** Kind of document, such as `product`. */
  kind: string
  key: string
}

/** Maximum number of changes that a publication records; processes load everything after more. */
export const maxRecordedChanges = 5000
/** Number of versions whose changes are stored; a process that is further behind loads everything. */
const recordedVersions = 100

/**
 * Increases the version of the content, records what changed, and notifies every process when the
 * transaction commits. Call it as the last statement of the transaction that changes the content:
 * other publications of the same content wait for its end.
 * @param publication.changeSet id of the change set that was published; empty for other changes
 * @param publication.changes the changed documents; null if they are not known, so that processes
 * load everything
 */
export async function publish(
  tx: Database,
  content: PublishedContent,
  {
    changeSet = '',
    changes = null,
  }: { changeSet?: string; changes?: readonly PublishedChange[] | null } = {},
): Promise<void> {
  const [row] = await tx
    .insert(publicationTable)
    .values({ content, version: 1 })
    .onConflictDoUpdate({
      target: publicationTable.content,
      set: { version: sql`${publicationTable.version} + 1` },
    })
    .returning()
  if (!row) throw new Error(`The version of the ${content} was not increased.`)
  if (changes) await recordChanges(tx, row, changes)
  await tx.execute(sql`select pg_notify(${channel}, ${`${content} ${changeSet}`.trim()})`)
}

async function recordChanges(
  tx: Database,
  { content, version }: { content: string; version: number },
  changes: readonly PublishedChange[],
): Promise<void> {
  const outdated = lt(publicationChangeTable.version, version - recordedVersions)
  await tx
    .delete(publicationChangeTable)
    .where(and(eq(publicationChangeTable.content, content), outdated))
  if (changes.length === 0 || changes.length > maxRecordedChanges) return
  await tx.insert(publicationChangeTable).select(
    sql`select ${content}, ${version}::int, kind, key
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (kind text, key text)
      group by kind, key`,
  )
}

/**
 * Reads the documents that publications after a version changed.
 * @returns null if they are not known for every version since, so that everything must be loaded
 */
export async function readChangesSince(
  db: Database,
  content: PublishedContent,
  { after, until }: { after: number; until: number },
): Promise<PublishedChange[] | null> {
  const { version, kind, key } = publicationChangeTable
  const rows = await db
    .select({ version, kind, key })
    .from(publicationChangeTable)
    .where(and(eq(publicationChangeTable.content, content), gt(version, after)))
  const versions = new Set(rows.map((row) => row.version))
  for (let at = after + 1; at <= until; at++) if (!versions.has(at)) return null
  return rows
}

/** Returns the version of one kind of content; 0 before the first publication. */
export async function readPublicationVersion(
  db: Database,
  content: PublishedContent,
): Promise<number> {
  const rows = await db
    .select({ version: publicationTable.version })
    .from(publicationTable)
    .where(eq(publicationTable.content, content))
  return rows[0]?.version ?? 0
}

/** Notifies the live copies of a process of publications, over one shared connection. */
export interface PublicationWatch {
  /**
   * Calls `onChange` now, and whenever this content may have been published.
   * @returns a function that unsubscribes
   */
  follow(content: PublishedContent, onChange: () => void): () => void
  /** The underlying connection, for listening to other channels. */
  notifications: Notifications
  stop(): Promise<void>
}

/**
 * Listens for publications. Notifications are lost while the connection is down, so every
 * (re)connection counts as a change of all content, and so does a poll every 5 s.
 * @param url direct URL of the database, not of a pooler
 */
export function watchPublications(url: string): PublicationWatch {
  const followers = new Set<{ content: PublishedContent; onChange: () => void }>()
  const notifications = openNotifications(url)

  function notifyFollowers(payload?: string) {
    const published = payload?.split(' ', 1)[0]
    for (const { content, onChange } of followers) {
      if (published === undefined || published === content) onChange()
    }
  }

  notifications.listen(channel, notifyFollowers)
  const poll = setInterval(() => notifyFollowers(), 5000)
  return {
    follow(content, onChange) {
      const follower = { content, onChange }
      followers.add(follower)
      onChange()
      return () => void followers.delete(follower)
    },
    notifications,
    async stop() {
      clearInterval(poll)
      await notifications.stop()
    },
  }
}
