import { like, sql } from 'drizzle-orm'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { contentGroups } from '#app/domain/content/content-groups.ts'
import { findContentInForce } from '#app/domain/content/content-snapshot.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { contentVersionTable } from '#app/domain/content/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parsePictureAddress, pictureAddress } from './picture.ts'

/** States of the document that uses a picture. */
export const pictureUseStates = ['published', 'scheduled', 'draft'] as const

/** A place that uses a picture. */
export interface PictureUse {
  kind: 'content' | 'article'
  /** Content group, or slug of the article. */
  document: string
  /** Readable name of the document. */
  label: string
  /** Place within the document, such as `team.members.2.image`; empty for an article. */
  place: string
  state: (typeof pictureUseStates)[number]
  /** Alternative text given there; empty if there is none. */
  alt: string
  isDecorative: boolean
}

/** Finds every place that uses one of the pictures: in published content, schedules and drafts. */
export async function findPictureUses(
  tx: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(keys.map((key) => [key, []]))
  const add = (key: string, use: PictureUse) => uses.get(key)?.push(use)
  for (const group of contentGroups) {
    const inForce = (await findContentInForce(tx, group)) ?? getShippedContent(group)
    collectUses(inForce, (key, image, place) => {
      add(key, {
        kind: 'content',
        document: group,
        label: group,
        place,
        state: 'published',
        ...image,
      })
    })
  }
  for (const { group, status, body } of await findUnpublishedContent(tx)) {
    collectUses(body, (key, image, place) => {
      add(key, { kind: 'content', document: group, label: group, place, state: status, ...image })
    })
  }
  for (const { slug, title, image } of await findArticlesWithPicture(tx)) {
    collectUses(image, (key, found) => {
      const use = { kind: 'article', document: slug, label: title, place: '' } as const
      add(key, { ...use, state: 'published', ...found })
    })
  }
  return uses
}

/** Finds drafts and schedules that are newer than the last published content of their group. */
async function findUnpublishedContent(tx: Database) {
  const { contentGroup: group, status, body, version, publishAt } = contentVersionTable
  const rows = await tx
    .select({ group, status, body, version, publishAt })
    .from(contentVersionTable)
    .where(sql`${body}::text like ${`%${pictureAddress('')}%`}`)
  const now = Date.now()
  return rows.flatMap(({ status: stored, ...row }) => {
    const isWaiting =
      stored === 'draft' || (stored === 'scheduled' && (row.publishAt?.getTime() ?? 0) > now)
    return isWaiting ? [{ ...row, status: stored }] : []
  })
}

async function findArticlesWithPicture(tx: Database) {
  const { slug, title, image, source } = articleTable
  return tx
    .select({ slug, title, image })
    .from(articleTable)
    .where(like(source, `%${pictureAddress('')}%`))
}

type FoundImage = Pick<PictureUse, 'alt' | 'isDecorative'>

/** Calls back with every image of the library in a document, at any depth. */
export function collectUses(
  body: unknown,
  found: (key: string, image: FoundImage, place: string) => void,
  place = '',
): void {
  if (typeof body !== 'object' || body === null) return
  const { src, alt, decorative } = body as Record<string, unknown>
  const key = typeof src === 'string' ? parsePictureAddress(src) : null
  if (key !== null) {
    found(
      key,
      { alt: typeof alt === 'string' ? alt : '', isDecorative: decorative === true },
      place,
    )
  }
  for (const [name, value] of Object.entries(body)) {
    collectUses(value, found, place ? `${place}.${name}` : name)
  }
}
