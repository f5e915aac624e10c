import { unpackRtf } from './compressed-rtf.ts'
import { decodeText } from './decode-text.ts'
import { convertHtmlToText } from './html-text.ts'
import { convertRtfToText, isRtf } from './rtf-text.ts'

/** Content of a `winmail.dat`, which Outlook sends in place of attachments. */
export interface TnefContent {
  /** Text of the mail; empty if it has none. */
  text: string
  html: string
  /** Text of the mails that are attached to it. */
  attachedText: string
  files: { name: string; contentId: string; content: Buffer }[]
}

/** Maximum number of files that are unpacked. */
const maxFiles = 100
/** Maximum number of attributes that are read, of the mail or of its MAPI properties. */
const maxAttributes = 10_000

const signature = 0x223e9f78
const attributes = {
  ...{ body: 0x800c, properties: 0x9003, file: 0x9002, title: 0x8010, data: 0x800f },
  codePage: 0x9007,
}
/** Maximum number of mails in each other that are read. */
const maxDepth = 3
const fileProperties = 0x9005

/** Whether the content is TNEF (Microsoft, MS-OXTNEF 2.1.3.1). */
export function isTnef(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  return bytes.length > 6 && bytes.readUInt32LE(0) === signature
}

/**
 * Reads a `winmail.dat` (TNEF), with the mails that are attached within it. Its rich text, the only
 * compressed thing in it, is read if it has no other text. A damaged file gives what precedes the
 * damage.
 */
export function readTnef(content: Uint8Array, depth = 1): TnefContent {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const read: TnefContent & Reading = {
    ...{ text: '', html: '', attachedText: '', files: [] },
    ...{ codePage: '', rtf: Buffer.alloc(0), depth },
  }
  let at = 6
  for (let count = 0; count < maxAttributes && at + 11 <= bytes.length; count += 1) {
    const id = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const from = at + 9
    if (from + length > bytes.length) break
    readAttribute(read, id, bytes.subarray(from, from + length))
    // A checksum of two bytes follows.
    at = from + length + 2
  }
  const { html, attachedText, files } = read
  const rtf = read.text || html ? read.rtf.subarray(0, 0) : unpackRtf(read.rtf)
  return {
    text: read.text || (isRtf(rtf) ? convertRtfToText(rtf) : ''),
    ...{ html, attachedText },
    files: files.filter(({ name, content: file }) => name !== '' || file.length > 0),
  }
}

/** State while a `winmail.dat` is read. */
interface Reading {
  /** Label of the character set of its texts; empty if it names none. */
  codePage: string
  /** Compressed rich text. */
  rtf: Buffer
  /** Number of mails in each other, with this one. */
  depth: number
}

function readAttribute(read: TnefContent & Reading, id: number, value: Buffer): void {
  const file = read.files.at(-1)
  switch (id) {
    case attributes.body:
      read.text ||= decodeText(withoutEnd(value), read.codePage)
      break
    case attributes.properties:
      readProperties(read, value)
      break
    case attributes.codePage:
      if (value.length >= 4) read.codePage = `cp${value.readUInt32LE(0)}`
      break
    case attributes.file:
      if (read.files.length < maxFiles) {
        read.files.push({ name: '', contentId: '', content: Buffer.alloc(0) })
      }
      break
    case attributes.title:
      if (file) file.name ||= decodeText(withoutEnd(value), read.codePage)
      break
    case attributes.data:
      if (file) file.content = value
      break
    case fileProperties:
      if (file) readFileProperties(read, file, value)
      break
  }
}

function readProperties(read: TnefContent & Reading, value: Buffer): void {
  const properties = propertiesOf(value)
  const number = properties.find(({ id }) => id === 0x3fde)?.data
  const htmlPage = number && number.length >= 4 ? `cp${number.readUInt32LE(0)}` : read.codePage
  for (const { id, type, data } of properties) {
    if (id === 0x1000) read.text = textOf(type, data, read.codePage) || read.text
    if (id === 0x1013) read.html = textOf(type, data, htmlPage) || read.html
    if (id === 0x1009) read.rtf = data
  }
}

function readFileProperties(
  read: TnefContent & Reading,
  file: TnefContent['files'][number],
  value: Buffer,
): void {
  let isMail = false
  for (const { id, type, data } of propertiesOf(value)) {
    const text = () => textOf(type, data, read.codePage)
    if (id === 0x3707) file.name = text() || file.name
    if (id === 0x3704 || id === 0x3001) file.name ||= text()
    if (id === 0x3712) file.contentId = text().replace(/^<|>$/g, '')
    if (id !== 0x3701 || file.content.length > 0) continue
    isMail = type === objectType && isTnef(data) && read.depth < maxDepth
    if (isMail) addMail(read, data)
    else file.content = data
  }
  // Its text and files are read, so that nothing of it is left behind.
  if (isMail) file.name = ''
}

/** Adds the text and the files of a mail that is attached within a `winmail.dat`. */
function addMail(read: TnefContent & Reading, data: Buffer): void {
  const { text, html, attachedText, files } = readTnef(data, read.depth + 1)
  const own = text || convertHtmlToText(html)
  read.attachedText = [read.attachedText, own, attachedText].filter(Boolean).join('\n\n')
  read.files.unshift(...files.slice(0, Math.max(0, maxFiles - read.files.length)))
}

const [objectType, unicodeType, binaryType] = [0x0d, 0x1f, 0x102]

function textOf(type: number, data: Buffer, charset: string): string {
  if (type === unicodeType) return data.toString('utf16le').replace(/\0+$/, '')
  return decodeText(withoutEnd(data), charset)
}

function withoutEnd(data: Buffer): Buffer {
  let end = data.length
  while (end > 0 && data[end - 1] === 0) end -= 1
  return data.subarray(0, end)
}

/** Sizes of values of fixed length by MAPI type, in bytes, padded to four. */
const fixedBytes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
/** Types of values that state their length: object, text, Unicode text and binary. */
const variableTypes = new Set([objectType, 0x1e, unicodeType, binaryType])
const manyValues = 0x1000

/** Lists MAPI properties with their first value; stops at the first that it cannot read. */
function propertiesOf(bytes: Buffer): { id: number; type: number; data: Buffer }[] {
  const found: { id: number; type: number; data: Buffer }[] = []
  if (bytes.length < 4) return found
  const count = Math.min(bytes.readUInt32LE(0), maxAttributes)
  let at = 4
  const has = (length: number) => length >= 0 && at + length <= bytes.length
  for (let property = 0; property < count && has(4); property += 1) {
    const type = bytes.readUInt16LE(at) & ~manyValues
    const isMany = (bytes.readUInt16LE(at) & manyValues) !== 0
    const id = bytes.readUInt16LE(at + 2)
    at += 4
    if (id >= 0x8000) {
      // A named property: an identifier of 16 bytes, then a number or a name.
      if (!has(24)) return found
      const isNumber = bytes.readUInt32LE(at + 16) === 0
      at += isNumber ? 24 : 24 + padded(bytes.readUInt32LE(at + 20))
    }
    const isVariable = variableTypes.has(type)
    let values = 1
    if (isMany || isVariable) {
      if (!has(4)) return found
      values = bytes.readUInt32LE(at)
      at += 4
    }
    let first: Buffer = Buffer.alloc(0)
    for (let value = 0; value < values; value += 1) {
      if (!has(4)) return found
      const length = isVariable ? bytes.readUInt32LE(at) : fixedBytes[type]
      if (length === undefined) return found
      if (isVariable) at += 4
      if (!has(length)) return found
      if (value === 0) first = bytes.subarray(at, at + length)
      at += padded(length)
    }
    found.push({ id, type, data: type === objectType ? first.subarray(16) : first })
  }
  return found
}

const padded = (length: number) => length + ((4 - (length % 4)) % 4)
