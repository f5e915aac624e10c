import type { DocumentName } from '#app/domain/publishing/document.ts'
import { listLeaves } from '#app/domain/publishing/document-leaves.ts'
import { describeForm } from '#app/domain/publishing/form/describe-form.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ContentGroup,
  type ContentGroups,
  contentGroups,
  isContentGroup,
  newContentSchemas,
} from './content-groups.ts'
import { contentFieldLabels, groupNames, groupPaths } from './content-labels.ts'
import {
  findMissingPictures,
  type HasPictures,
  listUsedPictures,
} from './content-pictures.server.ts'
import { findContentInForce, loadContentOfAllGroups } from './content-snapshot.server.ts'
import { findContradictions } from './contradictions.ts'
import { isKnownIcon } from './link-icons.server.ts'
import { parseNewContent } from './parse-content.ts'

/** Content of one group, parsed by its schema. */
type ContentBody = ContentGroups[ContentGroup]

interface ContentKindOptions {
  /** Runs after opening hours or shutdowns may have changed, in the publishing transaction. */
  onGlobalChange(tx: Database): Promise<void>
  hasPictures: HasPictures
}

/** Creates the kind of the 16 content groups, whose key is the name of the group. */
export function createContentKind({
  onGlobalChange,
  hasPictures,
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
      if (parsed.outcome !== 'done') return parsed
      const problems = findUnknownIcons(body)
      // As JSON, in which optional properties are absent.
      return problems.length > 0
        ? { outcome: 'refused', problems }
        : { outcome: 'done', body: JSON.parse(JSON.stringify(parsed.content)) as ContentBody }
    },
    form: (key) => describeForm(newContentSchemas[requireGroup(key)], contentFieldLabels),
    listKeys: () => Object.keys(groupNames),
    load: (tx, key) => findContentInForce(tx, requireGroup(key)),
    describe: (key) => groupNames[requireGroup(key)],
    // Products are looked up when a page is shown.
    references: (_, body) => [...listUsedPictures(body), ...listArticles(body)],
    paths: (key) => [...groupPaths[requireGroup(key)]],
    async check(tx, changes) {
      const missing = await findMissingPictures(tx, changes, hasPictures)
      return missing.length > 0 ? missing : findContradictionsOf(tx, changes)
    },
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
 * Finds icon names that the set does not have. The schema drops them, so that stored content stays
 * readable, but an editor has to see the mistake.
 */
function findUnknownIcons(body: unknown): { place: string; reason: string }[] {
  return listLeaves(body)
    .filter(({ path, value }) => path.at(-1) === 'icon' && value !== '')
    .filter(({ value }) => typeof value !== 'string' || !isKnownIcon(value))
    .map(({ path, value }) => ({
      place: path.join('.'),
      reason: `“${value}” is not the name of an icon in the set.`,
    }))
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

/** Lists the pages to which the content of a group links and that may be articles. */
function listArticles(body: ContentBody): DocumentName[] {
  return listLeaves(body).flatMap(({ path, value }): DocumentName[] => {
    const [, key] = (path.at(-1) === 'href' && /^\/([a-z0-9-]+)(?:[?#]|$)/.exec(`${value}`)) || []
    return key === undefined ? [] : [{ kind: 'article', key }]
  })
}
