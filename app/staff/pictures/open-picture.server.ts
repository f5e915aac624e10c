import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { findPictureUses } from '#app/domain/pictures/find-picture-uses.server.ts'
import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { describeListed } from '#app/domain/pictures/picture-file.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/** Loads a picture of the library with its uses. @throws the 404 page if there is none */
export async function openPicture(key: string, url: URL) {
  const { db } = database()
  const picture = await findPicture(db, key)
  if (!picture) throw createMissingPageError(url)
  const uses = (await findPictureUses(db, [key])).get(key) ?? []
  return { picture, uses, shown: describeListed(picture) }
}
