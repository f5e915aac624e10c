/**
 * Limits for archives: regular Office files of 10 MB have far fewer entries and unpack to far less.
 */
const maxEntries = 2000
const maxUnpackedBytes = 200 * 1024 * 1024

const endSignature = 0x06054b50
/** Signature of the locator of a second directory (ZIP64), for archives above 4 GB. */
const secondDirectorySignature = 0x07064b50
const secondDirectoryLength = 20
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30

/** Entry of an archive's central directory. */
export interface ArchiveEntry {
  name: string
  isEncrypted: boolean
  /** Compression method: 0 for stored, 8 for deflated. */
  method: number
  packedBytes: number
  /** Size that the directory claims; the actual size may be larger. */
  unpackedBytes: number
  /** Byte offset of the entry's local header. */
  at: number
}

export type ArchiveDirectory =
  | { outcome: 'done'; entries: ArchiveEntry[] }
  /** Reason for the sender, phrased as the end of a sentence about the file. */
  | { outcome: 'refused'; message: string }

/**
 * Checks whether an archive (XLSX and DOCX are ZIP files) may be stored. Only the directory is read
 * and nothing unpacked, to exclude ZIP bombs, macros and overlapping parts. Source of the layout:
 * PKWARE, APPNOTE.TXT 6.3, sections 4.3.12, 4.3.15 and 4.3.16.
 * @param most maximum unpacked size in bytes
 * @returns the reason for a refusal; null if the archive may be stored
 */
export function checkArchive(content: Uint8Array, most = maxUnpackedBytes): string | null {
  const directory = readDirectory(content)
  if (directory.outcome !== 'done') return directory.message
  const { entries } = directory
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    return 'has macros. Save it without them, as .xlsx or .docx, and send it again.'
  }
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  // Overlapping parts claim more bytes than the file has.
  return unpacked > most || packed > content.length ? tooLargeMessage : null
}

/** Reads an archive's central directory without unpacking anything. */
export function readDirectory(content: Uint8Array): ArchiveDirectory {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const end = findEnd(bytes)
  // The archive must have exactly one directory, so that other programs unpack what was checked
  // here.
  if (end < 0 || hasSecondDirectory(bytes, end))
    return { outcome: 'refused', message: damagedMessage }
  const count = bytes.readUInt16LE(end + 10)
  if (bytes.readUInt16LE(end + 8) !== count) return { outcome: 'refused', message: damagedMessage }
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxEntries) return { outcome: 'refused', message: tooLargeMessage }
  const entries: ArchiveEntry[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) {
      return { outcome: 'refused', message: damagedMessage }
    }
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('latin1', at + entryLength, at + entryLength + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return { outcome: 'done', entries }
}

/**
 * Returns the compressed bytes of an entry, without copying them.
 * @returns null if the local header contradicts the directory, or the bytes are outside the file
 */
export function findPackedBytes(content: Uint8Array, entry: ArchiveEntry): Uint8Array | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const { at, method, packedBytes } = entry
  if (at + localLength > bytes.length || bytes.readUInt32LE(at) !== localSignature) return null
  if (bytes.readUInt16LE(at + 8) !== method) return null
  const nameLength = bytes.readUInt16LE(at + 26)
  const name = bytes.toString('latin1', at + localLength, at + localLength + nameLength)
  const from = at + localLength + nameLength + bytes.readUInt16LE(at + 28)
  if (name !== entry.name || from + packedBytes > bytes.length) return null
  return content.subarray(from, from + packedBytes)
}

const damagedMessage = 'is damaged and cannot be opened. Save it again and resend it.'
const tooLargeMessage = 'unpacks to more than we can open. Send a smaller one, or a part of it.'

function hasSecondDirectory(bytes: Buffer, end: number): boolean {
  const at = end - secondDirectoryLength
  return at >= 0 && bytes.readUInt32LE(at) === secondDirectorySignature
}

/**
 * Finds the end-of-directory record, which a comment may follow. @returns its byte offset; -1 if
 * there is none
 */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - endLength
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  return -1
}
