import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { ArrivedKind } from '#app/domain/correspondence/mail-in/arrived-mail.ts'

/** A mail as some program writes it, and what the site must make of it. */
export interface MailSample {
  name: string
  raw: Buffer
  /** Texts that the conversation shows. */
  says: readonly string[]
  /** Texts that only the whole mail shows. */
  hides?: readonly string[]
  /** Names of the stored files. */
  files?: readonly string[]
  /** Names of the files that are not stored. */
  left?: readonly string[]
  /** Kind; default `person`. */
  kind?: ArrivedKind
  /** Name of the sender; default “Ann”. */
  from?: string
  /** Address for answers, if it is not the sender's. */
  replyTo?: string
}

type Head = Record<string, string>
type Body = string | Buffer

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')
const bytes = (body: Body) => (typeof body === 'string' ? Buffer.from(crlf(body)) : body)
export const base64 = (content: Buffer) => content.toString('base64').replace(/(.{76})/g, '$1\r\n')

let serial = 0

/** Writes a mail with the given headers, which replace the usual ones. */
export function write(head: Head, body: Body): Buffer {
  serial += 1
  const all: Head = {
    From: 'Ann <ann@brewery.example>',
    To: 'desk@vpack.example',
    Subject: 'Re: VP-104233',
    'Message-ID': `<sample-${serial}@brewery.example>`,
    Date: 'Mon, 1 Mar 2027 09:00:00 +1030',
    'MIME-Version': '1.0',
    ...head,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes(body)])
}

interface Part {
  type: string
  body: Body
  head?: Head
}

export const text = (body: Body, type = 'text/plain; charset=utf-8'): Part => ({ type, body })
export const html = (body: string): Part => ({ type: 'text/html; charset=utf-8', body })
export const attached = (
  name: string,
  content: Buffer,
  type = 'application/octet-stream',
): Part => ({
  type: `${type}; name="${name}"`,
  head: {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
  },
  body: base64(content),
})
export const inline = (name: string, content: Buffer, type: string): Part => ({
  type: `${type}; name="${name}"`,
  head: {
    'Content-ID': `<${name}@mail>`,
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
  },
  body: base64(content),
})

/** Joins parts to a multipart of the given type. */
export function multipart(type: string, ...parts: Part[]): Part {
  serial += 1
  const boundary = `part-${serial}`
  const pieces = parts.flatMap(({ type: partType, head = {}, body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Type: ${partType}\r\n${Object.entries(head)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    bytes(body),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/${type}; boundary="${boundary}"`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

export const mail = (part: Part, head: Head = {}): Buffer =>
  write({ 'Content-Type': part.type, ...part.head, ...head }, part.body)

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const heic = readFileSync(path.join(import.meta.dirname, 'turned.heic'))
export const workbook = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook/>'),
  }),
)
/** The first sectors of a compound file with the entry of an Excel workbook. */
export const oldWorkbook = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('Root Entry', 'utf16le'),
  Buffer.from('Workbook', 'utf16le'),
  Buffer.alloc(1024),
])
export const archive = Buffer.from(
  zipSync({ 'labels/front.pdf': pdf, 'labels/back.pdf': pdf, 'order.csv': strToU8('a,b') }),
)
export const attachedMail = write(
  { From: 'Tom <tom@winery.example>', Subject: 'Glass for May' },
  'We need 3 pallets.',
)

/** Writes a `winmail.dat` (TNEF) with a text and a file. */
export function winmail(): Buffer {
  const attribute = (level: number, id: number, content: Buffer) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level, 0)
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(content.length, 5)
    return Buffer.concat([head, content, Buffer.alloc(2)])
  }
  const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0])
  return Buffer.concat([
    signature,
    attribute(1, 0x00_02_80_0c, Buffer.from('From the rich text\0')),
    attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
    attribute(2, 0x00_01_80_10, Buffer.from('PO 4711.pdf\0')),
    attribute(2, 0x00_06_80_0f, pdf),
  ])
}

/** Signs nothing, but wraps a mail as an S/MIME block that is signed and not encrypted. */
export function signedBlock(content: Buffer): Buffer {
  const element = (tag: number, body: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([Buffer.from([tag, 0x84]), length, body])
  }
  const signedType = Buffer.from('06092a864886f70d010702', 'hex')
  const dataType = Buffer.from('06092a864886f70d010701', 'hex')
  const encapsulated = element(
    0x30,
    Buffer.concat([dataType, element(0xa0, element(0x04, content))]),
  )
  const signed = Buffer.concat([
    Buffer.from('020101', 'hex'),
    element(0x31, Buffer.alloc(0)),
    encapsulated,
  ])
  return element(0x30, Buffer.concat([signedType, element(0xa0, element(0x30, signed))]))
}

/** Builds a mail of one text part. */
export const plain = (body: Body, head: Head = {}) =>
  write({ 'Content-Type': 'text/plain; charset=utf-8', ...head }, body)
export const page = (body: string, head: Head = {}) =>
  write({ 'Content-Type': 'text/html; charset=utf-8', ...head }, body)
