import type { CheckedFile } from './check-file.ts'

/**
 * Removes camera metadata, including the position, from a picture; keeps orientation and colours.
 * Content that cannot be parsed is returned unchanged: it was detected as a picture, and a broken
 * picture shows nothing.
 */
export function removeMetadata(file: CheckedFile): CheckedFile {
  const clean = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp }[file.kind as 'jpeg']
  return clean ? { ...file, content: clean(file.content) } : file
}

/**
 * Copies parts of a content into one buffer. No object is created for each part, because a picture
 * of 10 MB may have millions of parts.
 */
class PartCopier {
  private readonly copied: Buffer<ArrayBuffer>
  private readonly content: Buffer
  private end = 0

  /** @param addedBytes number of bytes that are added to the content */
  constructor(content: Uint8Array, addedBytes = 0) {
    this.content = Buffer.from(content.buffer, content.byteOffset, content.length)
    this.copied = Buffer.alloc(content.length + addedBytes)
  }

  copy(from: number, to: number): void {
    this.end += this.content.copy(this.copied, this.end, from, to)
  }

  add(bytes: Uint8Array): void {
    this.copied.set(bytes, this.end)
    this.end += bytes.length
  }

  /** Returns everything that was copied, in order. */
  finish(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.copied.buffer, this.copied.byteOffset, this.end)
  }
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString('latin1')
/** Converts the name of a part to a number for comparison. */
const nameAsNumber = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()

/**
 * Whether a segment contains pixels, colours (ICC in APP2) or how they are to be read (JFIF,
 * Adobe), and is kept.
 */
function isKeptInJpeg(content: Uint8Array, from: number, to: number): boolean {
  const marker = content[from + 1] ?? 0
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe0 || marker === 0xee) return true
  return marker === 0xe2 && to - from > 15 && ascii(content, from + 4, 11) === 'ICC_PROFILE'
}

function cleanJpeg(content: Uint8Array): Uint8Array {
  const orientation = readOrientation(content)
  const added = orientation === 1 ? new Uint8Array() : buildOrientationSegment(orientation)
  const clean = new PartCopier(content, added.length)
  clean.copy(0, 2)
  clean.add(added)
  const pixels = walkSegments(content, (from, to) => {
    if (isKeptInJpeg(content, from, to)) clean.copy(from, to)
  })
  clean.copy(pixels, findEndOfPixels(content, pixels))
  return clean.finish()
}

/** Calls back with each segment before the scans. @returns byte offset of the first scan */
function walkSegments(content: Uint8Array, found: (from: number, to: number) => void): number {
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const length = ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0)
    // After the start of the scans there are only pixels.
    if (content[at + 1] === 0xda || length < 2 || at + 2 + length > content.length) break
    found(at, at + 2 + length)
    at += 2 + length
  }
  return at
}

/** Returns the orientation of the last Exif segment that has one; 1 (upright) if none does. */
function readOrientation(content: Uint8Array): number {
  let orientation = 1
  walkSegments(content, (from, to) => {
    if (content[from + 1] !== 0xe1) return
    orientation = readExifOrientation(content.subarray(from, to)) ?? orientation
  })
  return orientation
}

/** Returns the end of the picture's scans; phones may append further pictures after it. */
function findEndOfPixels(content: Uint8Array, from: number): number {
  const end = Buffer.from(content.buffer, content.byteOffset, content.length).indexOf(
    Buffer.from([0xff, 0xd9]),
    from,
  )
  return end < 0 ? content.length : end + 2
}

/** Reads the Exif orientation, 1 to 8; null if the segment has none. */
function readExifOrientation(segment: Uint8Array): number | null {
  if (ascii(segment, 4, 4) !== 'Exif' || segment.length < 24) return null
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10)
  const isLittle = view.getUint16(0) === 0x4949
  const first = view.getUint32(4, isLittle)
  if (first + 2 > view.byteLength) return null
  const entries = view.getUint16(first, isLittle)
  for (let index = 0; index < entries; index += 1) {
    const entry = first + 2 + index * 12
    if (entry + 12 > view.byteLength) return null
    if (view.getUint16(entry, isLittle) !== 0x0112) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** Builds an Exif segment that contains only the orientation. */
function buildOrientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const head = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const body = [...exif, ...head, ...entry, 0, 0, 0, 0]
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body])
}

/** PNG chunks with text, times or Exif data, which are removed. */
const pngMetadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'].map(nameAsNumber))
const lastPngChunk = nameAsNumber('IEND')

function cleanPng(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  const clean = new PartCopier(content)
  clean.copy(0, 8)
  let at = 8
  while (at + 12 <= content.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > content.length) return content
    const name = view.getUint32(at + 4)
    if (!pngMetadataChunks.has(name)) clean.copy(at, end)
    at = end
    if (name === lastPngChunk) break
  }
  return clean.finish()
}

/** WebP chunks that are removed, and the chunk whose flags announce them. */
const webpMetadataChunks = new Set(['EXIF', 'XMP '].map(nameAsNumber))
const webpFlagsChunk = nameAsNumber('VP8X')

function cleanWebp(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  if (content.length < 12) return content
  const clean = new PartCopier(content)
  clean.copy(0, 12)
  let at = 12
  while (at + 8 <= content.length) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > content.length) return content
    const name = view.getUint32(at)
    if (name === webpFlagsChunk && length > 0) {
      clean.copy(at, at + 8)
      clean.add(Uint8Array.of((content[at + 8] ?? 0) & ~0b1100))
      clean.copy(at + 9, end)
    } else if (!webpMetadataChunks.has(name)) clean.copy(at, end)
    at = end
  }
  const picture = clean.finish()
  new DataView(picture.buffer, picture.byteOffset).setUint32(4, picture.length - 8, true)
  return picture
}
