import type { CheckedFile } from './check-file.ts'

/**
 * A picture without what its camera wrote into it, the position among it. Which way up it is stays,
 * and so do its colours. What cannot be read as parts is left as it is: it was found to be a picture,
 * and a broken one shows nothing.
 */
export function withoutMetadata(file: CheckedFile): CheckedFile {
  const clean = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp }[file.kind as 'jpeg']
  return clean ? { ...file, content: clean(file.content) } : file
}

const joined = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const ascii = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString('latin1')

/** Segments that hold pixels, colours (ICC in APP2) or how they are to be read (JFIF, Adobe). */
function staysInJpeg(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe0 || marker === 0xee) return true
  return marker === 0xe2 && ascii(segment, 4, 11) === 'ICC_PROFILE'
}

function cleanJpeg(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [content.subarray(0, 2)]
  let orientation = 1
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const length = ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0)
    // From the scan on there are pixels alone.
    if (marker === 0xda || length < 2 || at + 2 + length > content.length) break
    const segment = content.subarray(at, at + 2 + length)
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation
    if (staysInJpeg(marker, segment)) parts.push(segment)
    at += 2 + length
  }
  if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation))
  return joined([...parts, pixelsOf(content, at)])
}

/** The scans up to the end of the picture: telephones write a second one, or more, behind it. */
function pixelsOf(content: Uint8Array, from: number): Uint8Array {
  const end = Buffer.from(content.buffer, content.byteOffset, content.length).indexOf(
    Buffer.from([0xff, 0xd9]),
    from,
  )
  return end < 0 ? content.subarray(from) : content.subarray(from, end + 2)
}

/** Which way up, from 1 to 8, as Exif says it; null where it does not. */
function orientationIn(segment: Uint8Array): number | null {
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

/** Exif that says which way up, and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const head = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const body = [...exif, ...head, ...entry, 0, 0, 0, 0]
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body])
}

/** Chunks of a PNG that hold text, times or Exif. */
const toldInPng = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']

function cleanPng(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  const parts: Uint8Array[] = [content.subarray(0, 8)]
  let at = 8
  while (at + 12 <= content.length) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > content.length) return content
    const name = ascii(content, at + 4, 4)
    if (!toldInPng.includes(name)) parts.push(content.subarray(at, end))
    at = end
    if (name === 'IEND') break
  }
  return joined(parts)
}

function cleanWebp(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  const parts: Uint8Array[] = []
  let at = 12
  while (at + 8 <= content.length) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > content.length) return content
    const name = ascii(content, at, 4)
    const chunk = content.slice(at, end)
    // Its flags say that there is Exif and XMP.
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk)
    at = end
  }
  const body = joined(parts)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return joined([head, body])
}
