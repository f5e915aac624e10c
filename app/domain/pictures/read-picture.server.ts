import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { removeMetadata } from '#app/domain/files/remove-metadata.ts'
import { computeDigest } from '#app/domain/files/stored-files.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { maxPictureBytes, maxPixels, maxSidePixels, type OriginalFormat } from './picture.ts'

// One picture at a time in one thread: pages must not wait for pictures, and a decoded picture of
// 50 megapixels takes 150 MB.
sharp.concurrency(1)
sharp.cache(false)

/** A picture that passed all checks, without camera metadata. */
export interface ReadPicture {
  digest: string
  format: OriginalFormat
  /** Width and height as displayed, in pixels. */
  width: number
  height: number
  content: Uint8Array
}

/** Reasons for refusing an upload. */
export type PictureRefusal =
  | 'empty'
  | 'too-large'
  | 'drawing'
  | 'not-a-picture'
  | 'other-format'
  | 'too-many-pixels'
  | 'animated'
  | 'damaged'

export type PictureReading =
  | { outcome: 'read'; picture: ReadPicture }
  | { outcome: PictureRefusal; message: string }

const acceptedTypes: ReadonlyMap<string, OriginalFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/**
 * Reads an uploaded picture: detects its format from the content, never from its name, checks its
 * dimensions before it is decoded, removes camera metadata such as the position, and decodes it
 * once to find damage.
 * @param name name of the file, for messages
 */
export async function readPicture(name: string, sent: Uint8Array): Promise<PictureReading> {
  if (sent.length === 0) return refuse('empty', `“${name}” is empty. Choose the file again.`)
  if (sent.length > maxPictureBytes) {
    const most = maxPictureBytes / 1024 / 1024
    return refuse('too-large', `“${name}” is larger than ${most} MB. Save a smaller copy of it.`)
  }
  const detected = await fileTypeFromBuffer(sent).catch(() => undefined)
  const format = acceptedTypes.get(detected?.mime ?? '')
  if (!format) return refuseType(name, sent, detected?.mime)

  const content = removeMetadata({ name, kind: format, content: sent }).content
  const options = { failOn: 'warning', limitInputPixels: maxPixels } as const
  // Reads the header alone. The limit is checked below, to name the figures.
  const header = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) return refuseDamaged(name)
  const { width, height } = header.autoOrient
  if (width > maxSidePixels || height > maxSidePixels || width * height > maxPixels) {
    const size = `${formatNumber(width)} × ${formatNumber(height)} pixels`
    const most = `${formatNumber(maxPixels / 1_000_000)} megapixels, and ${formatNumber(maxSidePixels)} pixels on a side`
    const message = `“${name}” has ${size}; the limit is ${most}. Save a smaller copy of it.`
    return refuse('too-many-pixels', message)
  }
  if ((header.pages ?? 1) > 1) {
    return refuse('animated', `“${name}” is an animation. Save one of its pictures and send that.`)
  }
  try {
    await sharp(content, options).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  } catch {
    return refuseDamaged(name)
  }
  return {
    outcome: 'read',
    picture: { digest: computeDigest(content), format, width, height, content },
  }
}

function refuse(outcome: PictureRefusal, message: string): PictureReading {
  return { outcome, message }
}

function refuseDamaged(name: string): PictureReading {
  const message = `“${name}” is damaged or incomplete. Open it in a picture program and save it again.`
  return refuse('damaged', message)
}

/** Number of bytes in which the root element of a drawing is searched. */
const drawingHeadBytes = 4096

function refuseType(name: string, content: Uint8Array, type: string | undefined): PictureReading {
  const head = Buffer.from(content.subarray(0, drawingHeadBytes)).toString('latin1')
  if (/<svg[\s>]/i.test(head) || type === 'image/svg+xml') {
    const message = `“${name}” is an SVG drawing, which can contain programs. Export it as a PNG at least 1,600 pixels wide and send that.`
    return refuse('drawing', message)
  }
  if (type?.startsWith('image/')) {
    const message = `“${name}” is a picture in a format that not every browser shows (${type.slice(6)}). Save it as JPEG, PNG or WebP.`
    return refuse('other-format', message)
  }
  const message = `“${name}” is not a picture, whatever its name says. Choose a JPEG, PNG or WebP.`
  return refuse('not-a-picture', message)
}
