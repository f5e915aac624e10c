import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import type { ContentGroup, ContentGroups } from './content-groups.ts'
import { findContentInForce, loadContentOfAllGroups } from './content-snapshot.server.ts'
import { type ContentContradiction, findContradictions } from './contradictions.ts'
import { type ContentProblem, parseNewContent } from './parse-content.ts'
import { contentVersionTable } from './tables.server.ts'

type PublishResult = { ok: true; version: number } | { ok: false; problems: ContentProblem[] }

/** Maximum length of an entry, in characters of JSON. */
const maxJsonLength = 500_000

interface NewVersion {
  group: ContentGroup
  body: unknown
  author: string
}

/** Stores an entry as a draft, whether valid or not. Drafts are not shown on any page. */
export function saveContentDraft(db: Database, draft: NewVersion): Promise<PublishResult> {
  const problem = sizeProblem(draft.body)
  if (problem) return Promise.resolve({ ok: false, problems: [problem] })
  return db.transaction(async (tx) => ({
    ok: true,
    version: await insertVersion(tx, { ...draft, status: 'draft', publishAt: null }),
  }))
}

/**
 * Publishes an entry at once or, with `publishAt`, from that time on.
 * @returns the problems of an entry that is too long or that the group's schema rejects
 */
export async function publishContent(
  db: Database,
  { publishAt = null, ...entry }: NewVersion & { publishAt?: Date | null },
): Promise<PublishResult> {
  const problem = sizeProblem(entry.body)
  if (problem) return { ok: false, problems: [problem] }
  const parsed = parseNewContent(entry.group, entry.body)
  if (!parsed.ok) return parsed
  const status = publishAt ? 'scheduled' : 'published'
  return db.transaction(async (tx) => {
    const version = await insertVersion(tx, { ...entry, status, publishAt })
    await publish(tx, 'content')
    return { ok: true, version }
  })
}

function sizeProblem(body: unknown): ContentProblem | null {
  const length = JSON.stringify(body)?.length
  if (length === undefined) return { place: '', reason: 'is no JSON' }
  return length > maxJsonLength ? { place: '', reason: 'is too long' } : null
}

async function insertVersion(
  tx: Database,
  {
    group,
    ...version
  }: NewVersion & Pick<typeof contentVersionTable.$inferInsert, 'status' | 'publishAt'>,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${group}`}))`)
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${contentVersionTable.version}), 0)` })
    .from(contentVersionTable)
    .where(eq(contentVersionTable.contentGroup, group))
  const number = (last?.version ?? 0) + 1
  await tx.insert(contentVersionTable).values({ contentGroup: group, ...version, version: number })
  return number
}

export type ContentImport =
  | { ok: true; published: ContentGroup[] }
  | { ok: false; problems: (ContentProblem & { group: ContentGroup })[] }

/**
 * Publishes entries in one transaction, all or none. A group whose content has not changed gets no
 * new version.
 * @param author stored with each version
 * @returns the groups that got a new version, or the problems of all entries: parse errors or, if
 * there are none, contradictions between groups
 */
export async function importContent(
  db: Database,
  entries: ReadonlyMap<ContentGroup, unknown>,
  author: string,
): Promise<ContentImport> {
  const read = new Map<ContentGroup, unknown>()
  const problems = [...entries].flatMap(([group, body]) => {
    const parsed = parseNewContent(group, body)
    if (!parsed.ok) return parsed.problems.map((problem) => ({ group, ...problem }))
    read.set(group, parsed.content)
    return []
  })
  if (problems.length > 0) return { ok: false, problems }
  return db.transaction(async (tx) => {
    const contradictions = await contradictionsOf(tx, read)
    if (contradictions.length > 0) return { ok: false, problems: contradictions }
    const published: ContentGroup[] = []
    for (const [group, content] of read) {
      if (isDeepStrictEqual(await findContentInForce(tx, group), content)) continue
      const result = await publishContent(tx, { group, body: entries.get(group), author })
      if (!result.ok) throw new Error(`${group} was read and is refused now`)
      published.push(group)
    }
    return { ok: true, published }
  })
}

/**
 * Finds contradictions caused by the imported groups. Contradictions in other groups count only if
 * GLOBAL is imported.
 */
async function contradictionsOf(
  tx: Database,
  read: ReadonlyMap<ContentGroup, unknown>,
): Promise<ContentContradiction[]> {
  const before = await loadContentOfAllGroups(tx)
  // Each group was parsed by its own schema.
  const after = { ...before, ...Object.fromEntries(read) } as ContentGroups
  return findContradictions(after, before.GLOBAL.company).filter(
    ({ group }) => read.has('GLOBAL') || read.has(group),
  )
}
