import { and, eq, gte, lt } from 'drizzle-orm'
import { loadContent } from '#app/domain/files/file-content.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createByteLru } from '#app/platform/request/byte-lru.ts'
import { variantName } from './make-variants.server.ts'
import { pictureFormats, type RequestedVariant, variantWidths } from './picture.ts'
import { pictureOriginalTable, pictureVariantTable } from './tables.server.ts'

/** A picture file as it is sent. */
export interface PictureFile {
  content: Uint8Array
  type: string
  /** Whether this is the named file; false for the original in place of a variant to come. */
  isFinal: boolean
}

/** Size limit of the files in memory, in bytes. */
const maxHeldBytes = 32 * 1024 * 1024

/** Opens the files of the picture library, with those requested last in memory. */
export function openPictureFiles(db: Database) {
  const held = createByteLru<PictureFile>(maxHeldBytes)
  const loading = new Map<string, Promise<PictureFile | null>>()

  return {
    /** Returns a file that is in memory. */
    find: (path: string) => held.get(path),
    /** Loads a file once, however many requests wait for it; null if there is none. */
    load(path: string, requested: RequestedVariant): Promise<PictureFile | null> {
      const ready = held.get(path)
      if (ready) return Promise.resolve(ready)
      const pending = loading.get(path) ?? findPictureFile(db, requested)
      loading.set(path, pending)
      return pending
        .then((file) => {
          if (file?.isFinal) held.set(path, file, file.content.length)
          return file
        })
        .finally(() => loading.delete(path))
    },
  }
}

/**
 * Finds the file that a path names. Until its variant is made, it is the original, so that a new
 * picture is visible at once. @returns null if the library has no such original or width
 */
export async function findPictureFile(
  db: Database,
  { shortDigest, width, format }: RequestedVariant,
): Promise<PictureFile | null> {
  const originals = pictureOriginalTable
  const variants = pictureVariantTable
  const [found] = await db
    .select({
      digest: originals.digest,
      originalWidth: originals.width,
      originalFormat: originals.format,
      stored: variants.width,
      content: variants.content,
    })
    .from(originals)
    .leftJoin(
      variants,
      and(
        eq(variants.digest, originals.digest),
        eq(variants.width, width),
        eq(variants.format, format),
      ),
    )
    .where(and(gte(originals.digest, shortDigest), lt(originals.digest, `${shortDigest}g`)))
  if (!found || !variantWidths(found.originalWidth).includes(width)) return null
  const { digest } = found
  if (found.stored !== null) {
    const content = await loadContent(variantName(digest, width, format), found.content)
    return { content, type: pictureFormats[format].type, isFinal: true }
  }
  const [original] = await db
    .select({ content: originals.content })
    .from(originals)
    .where(eq(originals.digest, digest))
  const content = await loadContent(digest, original?.content ?? null)
  return { content, type: pictureFormats[found.originalFormat].type, isFinal: false }
}
