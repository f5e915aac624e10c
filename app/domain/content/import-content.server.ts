import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#app/platform/database/database.server.ts'
import { publishContent } from './add-content-version.server.ts'
import type { ContentGroup, ContentGroups } from './content-groups.ts'
import { contentInForce, contentOfAllGroups } from './content-snapshot.server.ts'
import { type ContentContradiction, findContradictions } from './contradictions.ts'
import { type ContentProblem, parseNewContent } from './parse-content.ts'

export type ContentImport =
  | { ok: true; published: ContentGroup[] }
  | { ok: false; problems: (ContentProblem & { group: ContentGroup })[] }

/**
 * Publishes entries in one transaction, all or none. A group whose content is the same gets no new
 * version.
 * @param author stored with each version
 * @returns the groups that got a new version, or the problems of all entries: what cannot be read, else
 * what contradicts another group
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
      if (isDeepStrictEqual(await contentInForce(tx, group), content)) continue
      const result = await publishContent(tx, { group, body: entries.get(group), author })
      if (!result.ok) throw new Error(`${group} was read and is refused now`)
      published.push(group)
    }
    return { ok: true, published }
  })
}

/** Contradictions that these groups bring: what others said before is theirs only if GLOBAL is new. */
async function contradictionsOf(
  tx: Database,
  read: ReadonlyMap<ContentGroup, unknown>,
): Promise<ContentContradiction[]> {
  const before = await contentOfAllGroups(tx)
  // Each group was parsed by its own schema.
  const after = { ...before, ...Object.fromEntries(read) } as ContentGroups
  return findContradictions(after, before.GLOBAL.company).filter(
    ({ group }) => read.has('GLOBAL') || read.has(group),
  )
}
