import { eachPictureOf } from '#app/domain/links/picture-address.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import type { KindChange } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns those of the keys that are pictures of the library. */
export type HasPictures = (tx: Database, keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Lists the pictures that a document of the content uses. */
export function listUsedPictures(body: unknown): DocumentName[] {
  const keys = new Set<string>()
  eachPictureOf(body, (key) => keys.add(key))
  return [...keys].map((key) => ({ kind: 'picture', key }))
}

/** Finds places of changed documents whose picture the library does not have. */
export async function findMissingPictures(
  tx: Database,
  changes: readonly KindChange<unknown>[],
  hasPictures: HasPictures,
) {
  const places: { key: string; place: string; picture: string }[] = []
  for (const { key, body } of changes) {
    eachPictureOf(body, (picture, _, place) => places.push({ key, place, picture }))
  }
  if (places.length === 0) return []
  const stored = await hasPictures(tx, [...new Set(places.map(({ picture }) => picture))])
  return places
    .filter(({ picture }) => !stored.has(picture))
    .map(({ key, place, picture }) => ({
      key,
      place: `${place}.src`,
      reason: `names the picture “${picture}”, which is not in the library`,
    }))
}
