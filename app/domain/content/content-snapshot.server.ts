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
import { linkIconsOf } from './link-icons.server.ts'
import type { LinkIcons } from './link-icons.ts'
import { parseContent } from './parse-content.ts'
import { shippedContent } from './shipped-content.ts'
import { contentVersionTable } from './tables.server.ts'

/** The content of every group as it was at one moment. */
export interface ContentSnapshot {
  /** Grows with every publication and with every scheduled version that comes into force. */
  version: number
  groups: Readonly<ContentGroups>
  /** What its links bear, drawn. */
  icons: LinkIcons
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

/** Reads the content in force: of each group the version that came into force last. */
export function loadContent(db: Database): Promise<ContentSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await contentVersion(tx)
      const groups = await contentOfAllGroups(tx)
      return { version, groups, icons: linkIconsOf(groups) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The content of every group that is in force, else the release's own, so that no page fails for want of it. */
export async function contentOfAllGroups(tx: Database): Promise<ContentGroups> {
  const groups: Partial<Record<ContentGroup, unknown>> = {}
  for (const group of contentGroups) {
    groups[group] = (await contentInForce(tx, group)) ?? shippedContent(group)
  }
  // Each group was parsed by its own schema above.
  return groups as ContentGroups
}

/** How many versions are tried, from the newest, until this release can read one. */
const attempts = 5

/**
 * The content of one group that is in force; null where none is. Where this release's schema refuses
 * the newest version, an older one is used and an error is logged.
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

/** Loads the content of this process and reloads it with each publication. @returns stops that */
export async function startContent(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ContentSnapshot>> {
  const source = { name: 'content', load: loadContent, version: contentVersion } as const
  return place.hold(await openLiveCopy(publications, db, source))
}

/** The content that this process has loaded: from memory, also while the database is away. */
export function currentContent<Group extends ContentGroup>(group: Group): ContentOf<Group> {
  return place.current().groups[group]
}

/** The content of one group: from memory where this process has loaded it, as sites do, else read. */
export async function contentNow<Group extends ContentGroup>(
  db: Database,
  group: Group,
): Promise<ContentOf<Group>> {
  const held = place.held()?.groups[group]
  return held ?? (await contentInForce(db, group)) ?? shippedContent(group)
}

/** The icons that links of the content in force bear. */
export function currentLinkIcons(): LinkIcons {
  return place.current().icons
}
