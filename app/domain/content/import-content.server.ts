import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#app/platform/database/database.server.ts'
import { publishContent } from './add-content-version.server.ts'
import type { ContentGroup } from './content-groups.ts'
import { contentInForce } from './content-snapshot.server.ts'
import { type ContentProblem, parseNewContent } from './parse-content.ts'

export type ContentImport =
  | { ok: true; published: ContentGroup[] }
  | { ok: false; problems: (ContentProblem & { group: ContentGroup })[] }

/**
 * Publishes entries in one transaction, all or none. A group whose content is the same gets no new
 * version.
 * @param author stored with each version
 * @returns the groups that got a new version, or the problems of all entries
 */
export async function importContent(
  db: Database,
  entries: ReadonlyMap<ContentGroup, unknown>,
  author: string,
): Promise<ContentImport> {
  const problems = [...entries].flatMap(([group, body]) => {
    const parsed = parseNewContent(group, body)
    return parsed.ok ? [] : parsed.problems.map((problem) => ({ group, ...problem }))
  })
  if (problems.length > 0) return { ok: false, problems }
  return db.transaction(async (tx) => {
    const published: ContentGroup[] = []
    for (const [group, body] of entries) {
      const parsed = parseNewContent(group, body)
      if (isDeepStrictEqual(await contentInForce(tx, group), parsed.ok && parsed.content)) continue
      const result = await publishContent(tx, { group, body, author })
      if (!result.ok) throw new Error(`${group} was read and is refused now`)
      published.push(group)
    }
    return { ok: true, published }
  })
}
