import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { parseArticle } from '#app/domain/articles/parse-article.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { contentGroups } from '#app/domain/content/content-groups.ts'
import { findContentInForce } from '#app/domain/content/content-snapshot.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { eachPictureOf, pictureRoot } from '#app/domain/links/picture-address.ts'
import { openStates } from '#app/domain/publishing/change-set.ts'
import type { DocumentKind } from '#app/domain/publishing/document.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { changeSetTable, changeTable } from '#app/domain/publishing/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A place that uses a picture. */
export interface PictureUse {
  kind: DocumentKind
  /** Key of the document: content group, or slug of the article. */
  document: string
  /** Readable name of the document. */
  label: string
  /** Place within the document, such as `team.members.2.image`; empty for an article. */
  place: string
  state: 'published' | 'scheduled' | 'draft'
  /** Alternative text given there; empty if there is none. */
  alt: string
  isDecorative: boolean
  /** Change set of a draft or schedule; null for published documents. */
  changeSet: { id: string; title: string } | null
}

/** Finds every place that uses one of the pictures: in published content, schedules and drafts. */
export async function findPictureUses(
  tx: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(keys.map((key) => [key, []]))
  const collect = (
    body: unknown,
    document: Pick<PictureUse, 'kind' | 'document' | 'label' | 'state' | 'changeSet'>,
  ) =>
    eachPictureOf(body, (key, { alt, decorative }, place) => {
      const texts = { alt: typeof alt === 'string' ? alt : '', isDecorative: decorative === true }
      uses.get(key)?.push({ ...document, place, ...texts })
    })
  const published = { state: 'published', changeSet: null } as const
  for (const group of contentGroups) {
    const inForce = (await findContentInForce(tx, group)) ?? getShippedContent(group)
    const label = findKind('content')?.describe(group, null) ?? group
    collect(inForce, { kind: 'content', document: group, label, ...published })
  }
  for (const { slug, title, ...article } of await findArticlesWithPicture(tx)) {
    collect(article, { kind: 'article', document: slug, label: title, ...published })
  }
  for (const draft of await findDraftsWithPicture(tx)) {
    const { kind, key, body, changeSet, title, isScheduled } = draft
    collect(kind === 'article' ? readArticleDraft(key, body) : body, {
      kind,
      document: key,
      label: findKind(kind)?.describe(key, body) ?? key,
      state: isScheduled ? 'scheduled' : 'draft',
      changeSet: { id: changeSet, title },
    })
  }
  return uses
}

/** Pattern that matches text with the address of any picture. */
const anyPicture = `%${pictureRoot}%`

function findArticlesWithPicture(tx: Database) {
  const { slug, title, image, share, body, source } = articleTable
  return tx
    .select({ slug, title, image, share, body })
    .from(articleTable)
    .where(
      or(
        like(source, anyPicture),
        sql`${image}::text like ${anyPicture}`,
        sql`${share}::text like ${anyPicture}`,
      ),
    )
}

/** Returns the draft of an article with its text parsed; as it is if it cannot be parsed. */
function readArticleDraft(slug: string, body: unknown): unknown {
  const parsed = parseArticle(slug, body)
  return parsed.outcome === 'done' ? parsed.article : body
}

/** Finds documents in change sets that are neither published nor discarded. */
function findDraftsWithPicture(tx: Database) {
  return tx
    .select({
      kind: changeTable.kind,
      key: changeTable.key,
      body: changeTable.body,
      changeSet: changeSetTable.id,
      title: changeSetTable.title,
      isScheduled: sql<boolean>`${changeSetTable.state} = 'scheduled'`,
    })
    .from(changeTable)
    .innerJoin(changeSetTable, eq(changeSetTable.id, changeTable.changeSetId))
    .where(
      and(
        inArray(changeSetTable.state, [...openStates]),
        sql`${changeTable.body}::text like ${anyPicture}`,
      ),
    )
}
