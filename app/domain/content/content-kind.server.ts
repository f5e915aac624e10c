import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ContentGroup,
  type ContentGroups,
  contentGroups,
  isContentGroup,
} from './content-groups.ts'
import { groupNames, groupPaths } from './content-labels.ts'
import { findContentInForce, loadContentOfAllGroups } from './content-snapshot.server.ts'
import { findContradictions } from './contradictions.ts'
import { parseNewContent } from './parse-content.ts'

/** Content of one group, parsed by its schema. */
type ContentBody = ContentGroups[ContentGroup]

interface ContentKindOptions {
  /** Runs after opening hours or shutdowns may have changed, in the publishing transaction. */
  onGlobalChange(tx: Database): Promise<void>
}

/** Creates the kind of the 16 content groups, whose key is the name of the group. */
export function createContentKind({
  onGlobalChange,
}: ContentKindOptions): PublishableKind<ContentBody> {
  return {
    kind: 'content',
    label: 'Page texts',
    content: 'content',
    isDeletable: false,
    maxJsonLength: 500_000,
    isKey: isContentGroup,
    parse(key, body) {
      const parsed = parseNewContent(requireGroup(key), body)
      return parsed.ok ? { ok: true, body: parsed.content } : parsed
    },
    load: (tx, key) => findContentInForce(tx, requireGroup(key)),
    describe: (key) => groupNames[requireGroup(key)],
    // Links are paths, which redirects keep right; products are looked up when a page is shown.
    references: () => [],
    paths: (key) => [...groupPaths[requireGroup(key)]],
    check: findContradictionsOf,
    // Pages are served from the revisions.
    apply: async () => {},
    async afterPublication(tx, changes) {
      if (changes.some(({ key }) => key === 'GLOBAL')) await onGlobalChange(tx)
    },
  }
}

function requireGroup(key: string): ContentGroup {
  if (!isContentGroup(key)) throw new Error(`“${key}” is not a content group.`)
  return key
}

/**
 * Finds contradictions caused by the changed groups. Contradictions in other groups count only if
 * GLOBAL is changed, which holds the company data.
 */
async function findContradictionsOf(tx: Database, changes: readonly KindChange<ContentBody>[]) {
  const changed = new Map(changes.map(({ key, body }) => [key, body]))
  const before = await loadContentOfAllGroups(tx)
  const after = Object.fromEntries(
    contentGroups.map((group) => [group, changed.get(group) ?? before[group]]),
    // Each group was parsed by its own schema.
  ) as unknown as ContentGroups
  return findContradictions(after, before.GLOBAL.company)
    .filter(({ group }) => changed.has('GLOBAL') || changed.has(group))
    .map(({ group, place, reason }) => ({ key: group, place, reason }))
}
