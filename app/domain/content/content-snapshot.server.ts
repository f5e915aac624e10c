import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  publicationVersion,
} from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import {
  type ContentGroup,
  type ContentGroups,
  type ContentOf,
  contentGroups,
} from './content-groups.ts'
import { parseContent } from './parse-content.ts'
import { shippedContent } from './shipped-content.ts'
import { contentVersionTable } from './tables.server.ts'

/** The content of every group as it was at one moment. */
export interface ContentSnapshot {
  /** Grows with every publication and with every scheduled version that comes into force. */
  version: number
  groups: Readonly<ContentGroups>
}

const table = contentVersionTable
const inForce = or(
  eq(table.status, 'published'),
  and(eq(table.status, 'scheduled'), lte(table.publishAt, sql`now()`)),
)

async function contentVersion(db: Database): Promise<number> {
  const due = and(eq(table.status, 'scheduled'), lte(table.publishAt, sql`now()`))
  return (await publicationVersion(db, 'content')) + (await db.$count(table, due))
}

/** Reads what is published now: of each group the version that came into force last. */
export function loadContent(db: Database): Promise<ContentSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await contentVersion(tx)
      const groups: Partial<Record<ContentGroup, unknown>> = {}
      for (const group of contentGroups) {
        // A page never fails because of its content: the last resort is what the release came with.
        groups[group] = (await contentInForce(tx, group)) ?? shippedContent(group)
      }
      // Every group was read by its own schema just now.
      return { version, groups: groups as ContentGroups }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** How many earlier versions are tried when this release cannot read the last one. */
const attempts = 5

/**
 * What is published of one group now; null when nothing is. A later release may refuse what an
 * earlier one published: then an older version holds.
 */
export async function contentInForce<Group extends ContentGroup>(
  tx: Database,
  group: Group,
): Promise<ContentOf<Group> | null> {
  const rows = await tx
    .select({ version: table.version, body: table.body })
    .from(table)
    .where(and(eq(table.contentGroup, group), inForce))
    .orderBy(desc(sql`coalesce(${table.publishAt}, ${table.createdAt})`), desc(table.version))
    .limit(attempts)
  for (const { version, body } of rows) {
    const parsed = parseContent(group, body)
    if (parsed.ok) return parsed.content
    log.error({ group, version, problems: parsed.problems.slice(0, 3) }, 'cannot read content')
  }
  return null
}

const place = liveCopyPlace<ContentSnapshot>('content')

/** Opens the content of this process and follows its publications; stop it with what this returns. */
export async function startContent(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ContentSnapshot>> {
  const source = { name: 'content', load: loadContent, version: contentVersion } as const
  return place.hold(await openLiveCopy(publications, db, source))
}

/** The content as this process has it now: answers from memory, also while the database is away. */
export function currentContent<Group extends ContentGroup>(group: Group): ContentOf<Group> {
  return place.current().groups[group]
}
