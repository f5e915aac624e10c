import { and, eq, gte, lt } from 'drizzle-orm'
import type { Image } from '#app/domain/content/groups/shapes.ts'
import { loadContent } from '#app/domain/files/stored-files.server.ts'
import { parsePictureAddress } from '#app/domain/links/picture-address.ts'
import { findPreviewed } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createByteLru } from '#app/platform/request/byte-lru.ts'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import type { ListedPicture } from './list-pictures.server.ts'
import { variantName } from './make-variants.server.ts'
import {
  focusClasses,
  pictureFormats,
  type RequestedVariant,
  type VariantFormat,
  variantPath,
  variantWidths,
} from './picture.ts'
import { pictureDocument } from './picture-document.ts'
import { findPublishedPicture, type LibraryPicture } from './picture-snapshot.server.ts'
import type { Pictured } from './pictured.ts'
import { pictureOriginalTable, pictureVariantTable } from './tables.server.ts'

/**
 * Returns a picture of the content as pages show it; null if the place is empty or the library does
 * not have the picture, so that the page draws its own figure. Other files of the site, such as
 * `/icon-192.png`, are shown as they are.
 */
export function showPicture(image: Image | null | undefined): PictureData | null {
  if (!image?.src) return null
  const key = parsePictureAddress(image.src)
  if (key === null) return { alt: altOf(image), caption: image.caption, src: image.src }
  const picture = findShownPicture(key)
  return picture ? describePicture(image, picture) : null
}

/** Finds a picture as it is published or, in a preview, as a draft has it. */
function findShownPicture(key: string): LibraryPicture | undefined {
  const draft = pictureDocument.safeParse(findPreviewed({ kind: 'picture', key }))
  if (!draft.success) return findPublishedPicture(key)
  const { digest, width, height, focusX, focusY } = draft.data
  return { key, digest, width, height, focus: { x: focusX, y: focusY } }
}

const altOf = ({ alt, decorative }: Pick<Image, 'alt' | 'decorative'>) => (decorative ? '' : alt)

/** Replaces the image of a part of the content by its picture. */
export function withPicture<Part extends { image?: Image | null | undefined }>({
  image,
  ...part
}: Part): Pictured<Part> {
  return { ...part, picture: showPicture(image) }
}

/** Width of the file for browsers without `srcset`, in pixels. */
const plainWidth = 960

/** Builds the data of `<picture>` from a picture of the library and the texts of its place. */
function describePicture(
  place: Pick<Image, 'alt' | 'caption' | 'decorative'>,
  { digest, width, height, focus }: LibraryPicture,
): PictureData {
  const widths = variantWidths(width)
  const sources = (format: VariantFormat) =>
    widths.map((each) => `${variantPath(digest, each, format)} ${each}w`).join(', ')
  const plain = widths.find((each) => each >= plainWidth) ?? widths.at(-1) ?? width
  return {
    alt: altOf(place),
    caption: place.caption,
    src: variantPath(digest, plain, 'webp'),
    width,
    height,
    avif: sources('avif'),
    webp: sources('webp'),
    focus: focusClasses(focus),
  }
}

/** Describes a picture of the library for the desk, with its own texts. */
export function describeListed(picture: ListedPicture): PictureData {
  const focus = { x: picture.focusX, y: picture.focusY }
  return describePicture(picture, { ...picture, focus })
}

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
