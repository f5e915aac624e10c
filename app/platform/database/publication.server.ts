import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { type Notifications, openNotifications } from './notifications.server.ts'
import { publicationTable } from './tables.server.ts'

/** Kinds of content that processes keep in memory and must refresh after a publication. */
export const publishedContents = [
  'catalogue',
  'redirects',
  'content',
  'articles',
  'reviews',
  'pictures',
] as const
export type PublishedContent = (typeof publishedContents)[number]

const channel = 'publication'

/**
 * Increases the version of the content and notifies every process when the transaction commits.
 * Call it in the transaction that changes the content.
 * @param changeSet id of the change set that was published; empty for other changes
 */
export async function publish(
  tx: Database,
  content: PublishedContent,
  changeSet = '',
): Promise<void> {
  await tx
    .insert(publicationTable)
    .values({ content, version: 1 })
    .onConflictDoUpdate({
      target: publicationTable.content,
      set: { version: sql`${publicationTable.version} + 1` },
    })
  await tx.execute(sql`select pg_notify(${channel}, ${`${content} ${changeSet}`.trim()})`)
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
