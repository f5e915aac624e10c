import { eq, like, or } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { storeContent } from '#app/domain/files/file-content.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { buildPictureKey, maxPictureText, pictureFormats } from './picture.ts'
import { enqueueVariants } from './picture-queue.server.ts'
import { type ReadPicture, readPicture } from './read-picture.server.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

/** Outcome of one uploaded file. */
export type AddedPicture =
  | { outcome: 'added'; name: string; key: string }
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
): Promise<PolicyRefusal | { ok: true; pictures: AddedPicture[] }> {
  const refused = refusalFor(actor, 'keep-pictures')
  if (refused) return refused
  const pictures: AddedPicture[] = []
  for (const file of files) {
    const name = cleanSingleLine(file.name).slice(-120) || 'file'
    const reading = await readPicture(name, await file.content())
    if (reading.outcome === 'refused') {
      pictures.push({ outcome: 'refused', name, message: reading.message })
      continue
    }
    const title = titleOf(name)
    const added = await db.transaction((tx) => addPicture(tx, actor, reading.picture, { title }))
    pictures.push({ ...added, name })
  }
  return { ok: true, pictures }
}

/** Texts and focal point with which a picture is added. */
export interface NewPicture {
  title: string
  alt?: string
  caption?: string
  focusX?: number
  focusY?: number
  /** Key; built from the title if it is not given. */
  key?: string
}

type Added = { outcome: 'added'; key: string } | { outcome: 'known'; key: string; title: string }

/** Adds one picture that was read, unless the library has the same file. */
export async function addPicture(
  tx: Database,
  actor: Actor,
  picture: ReadPicture,
  { key: givenKey, ...texts }: NewPicture,
): Promise<Added> {
  await storeOriginal(tx, picture)
  const { key, title, digest } = pictureTable
  const [known] = await tx
    .select({ key, title })
    .from(pictureTable)
    .where(eq(digest, picture.digest))
  if (known && (givenKey === undefined || known.key === givenKey)) {
    return { outcome: 'known', ...known }
  }
  const by = nameOf(actor)
  const row = { ...texts, digest: picture.digest, addedBy: by, changedBy: by }
  const free = givenKey ?? (await findFreeKey(tx, buildPictureKey(texts.title) || 'picture'))
  await tx.insert(pictureTable).values({ ...row, key: free })
  await writeAudit(tx, actor, {
    action: 'add-picture',
    subject: { kind: 'picture', id: free, label: texts.title },
    after: { width: picture.width, height: picture.height, bytes: picture.content.length },
  })
  await publish(tx, 'pictures')
  return { outcome: 'added', key: free }
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
  return title ? title.charAt(0).toUpperCase() + title.slice(1) : 'Picture'
}
