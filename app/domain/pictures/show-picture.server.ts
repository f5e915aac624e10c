import type { Image } from '#app/domain/content/groups/shapes.ts'
import { parsePictureAddress } from '#app/domain/links/picture-address.ts'
import { findPreviewed } from '#app/domain/publishing/draft-overlay.server.ts'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import type { ListedPicture } from './list-pictures.server.ts'
import { focusClasses, type VariantFormat, variantPath, variantWidths } from './picture.ts'
import { pictureDocument } from './picture-document.ts'
import { currentPictures, type LibraryPicture } from './picture-snapshot.server.ts'
import type { Pictured } from './pictured.ts'

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
  if (!draft.success) return currentPictures().byKey.get(key)
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
export function describePicture(
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
