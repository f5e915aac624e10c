import { maxPictureKeyLength, pictureRoot } from '#app/domain/links/picture-address.ts'

/** Formats in which an original is stored, detected from its content. */
export const originalFormats = ['jpeg', 'png', 'webp'] as const
export type OriginalFormat = (typeof originalFormats)[number]

/** Formats of the variants that pages show. */
export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** File name extensions and media types of all formats. */
export const pictureFormats = {
  jpeg: { ending: 'jpg', type: 'image/jpeg' },
  png: { ending: 'png', type: 'image/png' },
  webp: { ending: 'webp', type: 'image/webp' },
  avif: { ending: 'avif', type: 'image/avif' },
} as const

/** Widths of the variants, in pixels. A picture has no variant that is wider than its original. */
const widths = [320, 640, 960, 1440, 2160] as const

/** Returns the widths of the variants of an original, ascending; the last is at most its own. */
export function variantWidths(width: number): number[] {
  const widest = Math.min(width, widths[widths.length - 1] ?? width)
  return [...widths.filter((step) => step < widest), widest]
}

/** Maximum size of an upload, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** Maximum number of pixels of an original: 50 megapixels, more than a camera of 2026 takes. */
export const maxPixels = 50_000_000

/** Maximum width and height of an original, in pixels. */
export const maxSidePixels = 16_000

/** Hint beside the file field: formats and limits. */
export const pictureLimitsText =
  'JPEG, PNG or WebP, up to 10 MB and 50 megapixels each. Pictures at least 1,600 pixels wide stay sharp on large screens.'

/** Value of the file field's `accept` attribute. */
export const acceptedPictures = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'

/** Maximum number of files in one upload. */
export const maxPicturesAtOnce = 20

/** Maximum lengths of the texts of a picture, in characters. */
export const maxPictureText = { title: 120, alt: 300, caption: 300 } as const

/** Builds a key from the title or file name of a picture; empty if it has no letter or digit. */
export function buildPictureKey(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxPictureKeyLength - 8)
    .replace(/^-+|-+$/g, '')
}

/** Number of digits of the content hash in file names: 80 bits. */
const shortDigestLength = 20

/** Returns the part of an original's digest that its file names contain. */
export const shortenDigest = (digest: string) => digest.slice(0, shortDigestLength)

/** Builds the path of a variant; it names the content, so the file never changes. */
export const variantPath = (digest: string, width: number, format: VariantFormat) =>
  `${pictureRoot}${shortenDigest(digest)}-${width}.${pictureFormats[format].ending}`

/** A file named by the path of a request. */
export interface RequestedVariant {
  /** First digits of the digest of its original. */
  shortDigest: string
  width: number
  format: VariantFormat
}

const variantPattern = /^([0-9a-f]{20})-(\d{1,5})\.(avif|webp)$/

/** Parses the path of a variant; null for other paths. */
export function parseVariantPath(path: string): RequestedVariant | null {
  if (!path.startsWith(pictureRoot)) return null
  const [, shortDigest, width, ending] = variantPattern.exec(path.slice(pictureRoot.length)) ?? []
  if (!shortDigest || !width || !ending) return null
  return { shortDigest, width: Number(width), format: ending === 'avif' ? 'avif' : 'webp' }
}

/** The most important point of a picture, in per cent from its left and top edge. */
export interface FocalPoint {
  x: number
  y: number
}

/** Step between the focal points that style sheets can express, in per cent. */
export const focusStep = 5

/**
 * Returns the classes that keep a focal point visible in a cropped picture. They are classes
 * because the security policy forbids inline styles; each stands for a step of 5 per cent.
 */
export function focusClasses({ x, y }: FocalPoint): string {
  const step = (value: number) => Math.round(value / focusStep) * focusStep
  return `focus-x-${step(x)} focus-y-${step(y)}`
}
