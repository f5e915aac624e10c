import { and, desc, eq } from 'drizzle-orm'
import { findPreviewed } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import {
  type ContentGroup,
  type ContentGroups,
  type ContentOf,
  contentGroups,
} from './content-groups.ts'
import { collectLinkIcons } from './link-icons.server.ts'
import type { LinkIcons } from './link-icons.ts'
import { countPassedMoments } from './notice-window.ts'
import { parseContent } from './parse-content.ts'
import { loadSiteSettings } from './setting-kind.server.ts'
import { getShippedContent } from './shipped-content.ts'
import { readSetting, type SettingKey, type SiteSettings } from './site-settings.server.ts'

/** Snapshot of the content of every group. */
export interface ContentSnapshot {
  /** Increases with every publication. */
  version: number
  groups: Readonly<ContentGroups>
  /** Number of the revision of each group; 0 for the content shipped with the release. */
  revisions: Readonly<Record<ContentGroup, number>>
  /** Drawings of the icons used by links in the content. */
  icons: LinkIcons
  settings: SiteSettings
}

/** Loads the content in force: the newest revision of each group. */
export function loadContent(db: Database): Promise<ContentSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'content')
      const { groups, revisions } = await loadAllGroups(tx)
      const settings = await loadSiteSettings(tx)
      return { version, groups, revisions, icons: collectLinkIcons(groups), settings }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Loads the content in force of every group. Groups without readable content fall back to the
 * content shipped with the release, so that no page fails.
 */
export async function loadContentOfAllGroups(tx: Database): Promise<ContentGroups> {
  return (await loadAllGroups(tx)).groups
}

async function loadAllGroups(tx: Database) {
  const groups: Partial<Record<ContentGroup, unknown>> = {}
  const revisions: Partial<Record<ContentGroup, number>> = {}
  for (const group of contentGroups) {
    const found = await findRevisionInForce(tx, group)
    groups[group] = found?.content ?? getShippedContent(group)
    revisions[group] = found?.number ?? 0
  }
  // Each group was parsed by its own schema above.
  return {
    groups: groups as ContentGroups,
    revisions: revisions as Record<ContentGroup, number>,
  }
}

/** Maximum number of revisions tried, newest first, until this release can parse one. */
const maxAttempts = 5

/**
 * Finds the content in force of one group. If this release's schema rejects the newest revision,
 * it logs an error and uses an older one. @returns null if there is none
 */
export async function findContentInForce<Group extends ContentGroup>(
  tx: Database,
  group: Group,
): Promise<ContentOf<Group> | null> {
  return (await findRevisionInForce(tx, group))?.content ?? null
}

async function findRevisionInForce<Group extends ContentGroup>(
  tx: Database,
  group: Group,
): Promise<{ number: number; content: ContentOf<Group> } | null> {
  const rows = await tx
    .select({ number: revisionTable.number, body: revisionTable.body })
    .from(revisionTable)
    .where(and(eq(revisionTable.kind, 'content'), eq(revisionTable.key, group)))
    .orderBy(desc(revisionTable.number))
    .limit(maxAttempts)
  for (const { number, body } of rows) {
    const parsed = parseContent(group, body)
    if (parsed.outcome === 'done') return { number, content: parsed.content }
    log.error({ group, number, problems: parsed.problems.slice(0, 3) }, 'cannot read content')
  }
  return null
}

const place = liveCopyPlace<ContentSnapshot>('content')

/**
 * Loads the content into this process and reloads it after each publication. @returns the live
 * copy, which can be stopped
 */
export async function startContent(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ContentSnapshot>> {
  const source = { name: 'content', load: loadContent } as const
  const copy = place.hold(await openLiveCopy(publications, db, source))
  const removeParts = [
    definePart('content', (group) => versionOf(group as ContentGroup)),
    definePart(iconsPart, () => describeIcons(copy.current())),
    definePart('setting', (key) => JSON.stringify(copy.current().settings[key as SettingKey])),
  ]
  function versionOf(group: ContentGroup): number {
    const revision = copy.current().revisions[group]
    // The home page's notice appears and disappears between two publications.
    return group === 'HOME-PAGE' ? 3 * revision + countPassedNoticeMoments() : revision
  }
  return {
    ...copy,
    stop() {
      for (const remove of removeParts) remove()
      copy.stop()
    },
  }
}

let described: { icons: LinkIcons; text: string } | undefined

/** Returns the icons as a text, which changes only if one of them does. */
function describeIcons({ icons }: ContentSnapshot): string {
  if (described?.icons !== icons) {
    const text = JSON.stringify(icons)
    described = { icons, text: text === described?.text ? described.text : text }
  }
  return described.text
}

/** Name of a content group as a part of pages. */
const partOf = (group: ContentGroup) => `content ${group}`
const iconsPart = 'icons'

/** Counts the moments at which the notice appeared and disappeared: 0, 1 or 2. */
export function countPassedNoticeMoments(): number {
  return countPassedMoments(place.part().groups['HOME-PAGE'].notification, Date.now())
}

/**
 * Returns the content of a group from memory, even while the database is unavailable; in a preview,
 * its draft. Requires `startContent`.
 */
export function currentContent<Group extends ContentGroup>(group: Group): ContentOf<Group> {
  const draft = findPreviewed({ kind: 'content', key: group })
  // The overlay holds drafts that the group's schema has parsed.
  if (draft !== undefined) return draft as ContentOf<Group>
  noteRead(partOf(group))
  return place.part().groups[group]
}

/**
 * Returns the content of a group: from memory if this process has loaded it, as websites do,
 * otherwise from the database.
 */
export async function loadCurrentContent<Group extends ContentGroup>(
  db: Database,
  group: Group,
): Promise<ContentOf<Group>> {
  const draft = findPreviewed({ kind: 'content', key: group })
  if (draft !== undefined) return draft as ContentOf<Group>
  noteRead(partOf(group))
  const held = place.held()?.groups[group]
  return held ?? (await findContentInForce(db, group)) ?? getShippedContent(group)
}

/** Returns the icons used by links in the content in force; in a preview, with its drafts. */
export function currentLinkIcons(): LinkIcons {
  noteRead(iconsPart)
  const { icons } = place.part()
  const drafts = contentGroups.map((key) => findPreviewed({ kind: 'content', key }))
  return drafts.every((draft) => draft === undefined)
    ? icons
    : { ...icons, ...collectLinkIcons(drafts) }
}

/**
 * Returns a setting of the site from memory, even while the database is unavailable; in a preview,
 * its draft. Requires `startContent`.
 */
export function currentSetting<Key extends SettingKey>(key: Key): SiteSettings[Key] {
  const draft = findPreviewed({ kind: 'setting', key })
  if (draft !== undefined) return readSetting(key, draft)
  noteRead(`setting ${key}`)
  return place.part().settings[key]
}
