/** An Office file of 10 MB holds far fewer and unpacks to far less, unless it is made to harm. */
const mostEntries = 2000
const mostUnpackedBytes = 200 * 1024 * 1024

const endSignature = 0x06054b50
/** Of the record before the end that leads to another directory (ZIP64), for archives of 4 GB. */
const secondDirectorySignature = 0x07064b50
const secondDirectoryLength = 20
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30

/** Entry of an archive's directory. */
export interface ArchiveEntry {
  name: string
  isEncrypted: boolean
  /** Compression method: 0 is stored, 8 is deflated. */
  method: number
  packedBytes: number
  /** Size that the directory claims; what is unpacked may be more. */
  unpackedBytes: number
  /** Position of the entry's local header. */
  at: number
}

export type ArchiveDirectory =
  | { ok: true; entries: ArchiveEntry[] }
  /** Reason for the sender, as the end of a sentence about the file. */
  | { ok: false; reason: string }

/**
 * Why an archive (XLSX and DOCX are ZIP files) may not be stored; null where it may. It is judged by
 * its directory and never unpacked here: whoever opens it shall not meet a bomb, macros, or parts
 * that overlap. Source of the layout: PKWARE, APPNOTE.TXT 6.3, sections 4.3.12, 4.3.15 and
 * 4.3.16.
 * @param most bytes that it may unpack to
 */
export function archiveRefusal(content: Uint8Array, most = mostUnpackedBytes): string | null {
  const directory = readDirectory(content)
  if (!directory.ok) return directory.reason
  const { entries } = directory
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    return 'has macros. Save it without them and send it again.'
  }
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  // Parts that share their bytes claim more than the file has.
  return unpacked > most || packed > content.length ? bomb : null
}

/** Reads an archive's directory; unpacks nothing. */
export function readDirectory(content: Uint8Array): ArchiveDirectory {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const end = findEnd(bytes)
  // What is judged here must be what is unpacked elsewhere: one directory, counted in one way.
  if (end < 0 || namesSecondDirectory(bytes, end)) return { ok: false, reason: damaged }
  const count = bytes.readUInt16LE(end + 10)
  if (bytes.readUInt16LE(end + 8) !== count) return { ok: false, reason: damaged }
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries) return { ok: false, reason: bomb }
  const entries: ArchiveEntry[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) {
      return { ok: false, reason: damaged }
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
  return { ok: true, entries }
}

/**
 * Returns the packed bytes of an entry, without copying them.
 * @returns null if the local header contradicts the directory, or the bytes are not within the file
 */
export function packedBytesOf(content: Uint8Array, entry: ArchiveEntry): Uint8Array | null {
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

const damaged = 'is damaged and cannot be opened. Save it anew and send it again.'
const bomb = 'unpacks to more than we can open. Send a smaller one, or a part of it.'

function namesSecondDirectory(bytes: Buffer, end: number): boolean {
  const at = end - secondDirectoryLength
  return at >= 0 && bytes.readUInt32LE(at) === secondDirectorySignature
}

/** Position of the record that ends the directory; -1 without one. A comment may follow it. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - endLength
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  return -1
}
