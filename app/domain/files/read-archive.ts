/** An Office file of 10 MB holds far fewer and unpacks to far less, unless it is made to harm. */
const mostEntries = 2000
const mostUnpackedBytes = 200 * 1024 * 1024

const endSignature = 0x06054b50
/** Of the record before the end that leads to another directory (ZIP64), for archives of 4 GB. */
const secondDirectorySignature = 0x07064b50
const secondDirectoryLength = 20
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46

/**
 * Why an archive (XLSX and DOCX are ZIP files) may not be stored; null where it may. It is judged by
 * its directory and never unpacked here: whoever opens it shall not meet a bomb, macros, or parts
 * that overlap. Source of the layout: PKWARE, APPNOTE.TXT 6.3, sections 4.3.12, 4.3.15 and
 * 4.3.16.
 * @param most bytes that it may unpack to
 */
export function archiveRefusal(content: Uint8Array, most = mostUnpackedBytes): string | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const end = findEnd(bytes)
  // What is judged here must be what is unpacked elsewhere: one directory, counted in one way.
  if (end < 0 || namesSecondDirectory(bytes, end)) return damaged
  const entries = bytes.readUInt16LE(end + 10)
  if (bytes.readUInt16LE(end + 8) !== entries) return damaged
  let at = bytes.readUInt32LE(end + 16)
  if (entries > mostEntries) return bomb
  let packed = 0
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return damaged
    packed += bytes.readUInt32LE(at + 20)
    unpacked += bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + entryLength, at + entryLength + nameLength)
    if (/vbaProject\.bin$/i.test(name)) return 'has macros. Save it without them and send it again.'
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Parts that share their bytes claim more than the file has.
  return unpacked > most || packed > bytes.length ? bomb : null
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
