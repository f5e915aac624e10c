import { eq, like, or } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { storeContent } from '#app/domain/files/stored-files.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { capitalise } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { buildPictureKey, maxPictureText, pictureFormats } from './picture.ts'
import type { PictureDocument } from './picture-document.ts'
import { enqueueVariants } from './picture-queue.server.ts'
import { type ReadPicture, readPicture } from './read-picture.server.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

/** Outcome of one uploaded file. */
export type AddedPicture =
  | { outcome: 'added'; name: string; key: string; title: string }
  /** The library has the same file already, under this key. */
  | { outcome: 'known'; name: string; key: string; title: string }
  | { outcome: 'refused'; name: string; message: string }

/**
 * Adds uploaded pictures to the library. Each file is judged on its own: a refused one does not
 * keep the others out, and a file that the library has already is not added twice.
 */
export async function addPictures(
  db: Database,
  actor: Actor,
  files: readonly { name: string; content: () => Promise<Uint8Array> }[],
): Promise<PolicyRefusal | { outcome: 'done'; pictures: AddedPicture[] }> {
  const refused = refusalFor(actor, 'keep-pictures')
  if (refused) return refused
  const pictures: AddedPicture[] = []
  for (const file of files) {
    const name = cleanSingleLine(file.name).slice(-120) || 'file'
    const reading = await readPicture(name, await file.content())
    pictures.push(
      reading.outcome === 'read'
        ? { ...(await addPicture(db, actor, reading.picture, titleOf(name))), name }
        : { outcome: 'refused', name, message: reading.message },
    )
  }
  return { outcome: 'done', pictures }
}

/** Adds one picture that was read, unless the library has the same file. */
function addPicture(db: Database, actor: Actor, picture: ReadPicture, title: string) {
  return db.transaction(
    async (tx): Promise<{ outcome: 'added' | 'known'; key: string; title: string }> => {
      await storeOriginal(tx, picture)
      const { digest } = pictureTable
      const [known] = await tx
        .select({ key: pictureTable.key, title: pictureTable.title })
        .from(pictureTable)
        .where(eq(digest, picture.digest))
      if (known) return { outcome: 'known', ...known }
      const key = await findFreeKey(tx, buildPictureKey(title) || 'picture')
      const body = describeNewPicture(picture, { title })
      const changes = [{ kind: 'picture', key, body } as const]
      const published = await publishDocuments(tx, actor, { title: `Picture: ${title}`, changes })
      if (published.outcome !== 'published') throw new Error(`Not added: ${published.outcome}`)
      return { outcome: 'added', key, title }
    },
  )
}

/** Builds the document of a picture that was read. */
export function describeNewPicture(
  { digest, width, height }: Pick<ReadPicture, 'digest' | 'width' | 'height'>,
  texts: Pick<PictureDocument, 'title'> & Partial<PictureDocument>,
): PictureDocument {
  return { alt: '', caption: '', focusX: 50, focusY: 50, ...texts, digest, width, height }
}

/** Stores an original, if the library does not have it, and requests its variants. */
export async function storeOriginal(tx: Database, picture: ReadPicture): Promise<void> {
  const { digest, format, width, height } = picture
  const [stored] = await tx
    .select({ digest: pictureOriginalTable.digest })
    .from(pictureOriginalTable)
    .where(eq(pictureOriginalTable.digest, digest))
  if (stored) return
  const content = await storeContent(digest, picture.content, pictureFormats[format].type)
  const bytes = picture.content.length
  await tx
    .insert(pictureOriginalTable)
    .values({ digest, format, width, height, bytes, content })
    .onConflictDoNothing()
  await enqueueVariants(tx, digest)
}

/** Returns the wished key, or the key with the lowest number that is free. */
async function findFreeKey(tx: Database, wished: string): Promise<string> {
  const { key } = pictureTable
  const rows = await tx
    .select({ key })
    .from(pictureTable)
    .where(or(eq(key, wished), like(key, `${wished}-%`)))
  const taken = new Set(rows.map((row) => row.key))
  let free = wished
  for (let number = 2; taken.has(free); number += 1) free = `${wished}-${number}`
  return free
}

/** Returns a readable title from a file name: “IMG_2041.jpg” becomes “IMG 2041”. */
function titleOf(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[_\s]+/g, ' ')
  const title = stem.trim().slice(0, maxPictureText.title)
  return capitalise(title) || 'Picture'
}
