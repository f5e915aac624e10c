import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { isArticleSlug, proposeSlug } from '#app/domain/articles/parse-article.ts'
import { openStates } from '#app/domain/publishing/change-set.ts'
import {
  type ChangeSetRefusal,
  refuseActor,
} from '#app/domain/publishing/change-set-store.server.ts'
import { proposeChanges } from '#app/domain/publishing/propose-changes.server.ts'
import { changeSetTable, changeTable } from '#app/domain/publishing/tables.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { loadSiteAddresses } from './site-addresses.server.ts'

/** Title and slug of a new article as typed; the slug may be empty. */
export interface NewArticle {
  title: string
  slug: string
}

export type CreatedArticle =
  | { outcome: 'created'; changeSet: string; slug: string }
  /** The address cannot be used; nothing was stored. */
  | { outcome: 'refused'; message: string }
  | ChangeSetRefusal

/**
 * Starts an article as the draft of a new change set, dated today. Without a slug, one is made from
 * the title.
 */
export async function createArticle(
  db: Database,
  actor: Actor,
  { title, slug }: NewArticle,
  now = new Date(),
): Promise<CreatedArticle> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return refusal
  const key = slug || proposeSlug(title)
  const message = await findSlugProblem(db, key)
  if (message) return { outcome: 'refused', message }
  const body = {
    title,
    summary: '',
    text: '',
    published: isoDayOf(now),
    author: nameOf(actor),
    tags: [],
    places: [],
    products: [],
    image: null,
    share: null,
  }
  const changes = [{ kind: 'article' as const, key, body }]
  const created = await proposeChanges(db, actor, { title, changes })
  if (created.outcome !== 'created') return created
  return { ...created, slug: key }
}

/** Returns the reason why an article cannot get a slug, and what to do; null if it can. */
async function findSlugProblem(db: Database, slug: string): Promise<string | null> {
  if (!isArticleSlug(slug)) {
    return 'Use lower-case letters, digits and single hyphens, beginning with a letter: vintage-2027.'
  }
  const path = `/${slug}`
  const holder = (await loadSiteAddresses(db)).holder(path)
  if (holder) return `${path} is ${holder}. Choose another one.`
  const [redirect] = await db.select().from(redirectTable).where(eq(redirectTable.path, path))
  if (redirect) return `${path} is redirected to ${redirect.target}. Choose another one.`
  const [draft] = await db
    .select({ title: changeSetTable.title })
    .from(changeTable)
    .innerJoin(changeSetTable, eq(changeSetTable.id, changeTable.changeSetId))
    .where(
      and(
        eq(changeTable.kind, 'article'),
        eq(changeTable.key, slug),
        inArray(changeSetTable.state, [...openStates]),
      ),
    )
  return draft ? `${path} is a draft in “${draft.title}”. Choose another one.` : null
}
