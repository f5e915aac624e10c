import { finished } from 'node:stream/promises'
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import libmime from 'libmime'
import { mailInLimits } from '../arrived-mail.ts'
import { decodeRawHeader } from './decode-text.ts'
import { decodeUuencode } from './uuencode.ts'

/** Header values by lower-case name, not decoded; repeated headers are joined by line breaks. */
export type RawHeaders = ReadonlyMap<string, string>

/** A part of a mail (RFC 2045), with its content decoded from base64 or quoted-printable. */
export interface MailPart {
  /** Media type in lower case. */
  type: string
  /** Parameters of the media type by lower-case name. */
  params: Readonly<Record<string, string>>
  /** Declared character set; false if there is none. */
  charset: string | false
  disposition: string
  /** File name; empty if there is none. */
  name: string
  /** Content-ID without angle brackets; empty if there is none. */
  contentId: string
  /** Line breaks of `format=flowed` (RFC 3676) are to be removed. */
  isFlowed: boolean
  /** Spaces before those line breaks are to be removed. */
  hasDelSp: boolean
  headers: RawHeaders
  content: Buffer
  parts: MailPart[]
}

/**
 * Splits a mail into its parts. A mail within a mail stays one part. A multipart whose boundary is
 * missing or wrong is split at the boundary that its content uses.
 * @throws Error if it has more than `mailInLimits.headBytes` of headers or more than 1,000 parts
 */
export async function readParts(raw: Uint8Array): Promise<MailPart> {
  const root = await splitParts(repairStart(raw))
  const rest = restAfterEnd(root)
  if (rest) {
    const { parts } = await splitParts(rest)
    return { ...root, parts: [...root.parts, ...parts] }
  }
  const isUnsplit = root.type.startsWith('multipart/') && root.parts.length === 0
  const used = isUnsplit ? findBoundary(root.content) : null
  if (!used) return root
  const head = Buffer.from(`Content-Type: ${root.type}; boundary="${used}"\r\n\r\n`)
  const { parts } = await splitParts(Buffer.concat([head, root.content]))
  return { ...root, parts }
}

/**
 * Returns the parts that follow the end of a multipart, as programs write them that join mails; null
 * if there are none.
 */
function restAfterEnd({ type, params, parts, content }: MailPart): Buffer | null {
  const { boundary = '' } = params
  if (!type.startsWith('multipart/') || boundary === '' || parts.length === 0) return null
  const head = Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`)
  let at = 0
  for (const line of content.toString('latin1').split('\n')) {
    if (line.trimEnd() === `--${boundary}`) return Buffer.concat([head, content.subarray(at)])
    at += line.length + 1
  }
  return null
}

/** Number of bytes at the beginning of a mail in which line breaks and headers are examined. */
const examinedBytes = 20_000

/** Carriage return alone before a header. */
const bareReturnInHead = /\r[!-9;-~]+[ \t]*:/

/** Byte order mark, empty lines and the separator of a mailbox file, before two or more headers. */
const addedStart =
  /^(?:\xef\xbb\xbf|(?:[ \t]*\r?\n){1,20}|From (?![ \t]*:)[^\r\n]{1,500}\r?\n)(?=(?:[!-9;-~]+[ \t]*:[^\r\n]*\r?\n(?:[ \t]+[^\r\n]*\r?\n)*){2})/

/**
 * Repairs what would hide the text of a mail: something before its headers, lines that end in a
 * carriage return alone, and a text without any header.
 */
function repairStart(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.subarray(0, examinedBytes)).toString('latin1')
  const added = addedStart.exec(start)?.[0].length ?? 0
  if (added > 0) return repairStart(raw.subarray(added))
  // The splitter takes “From :” for the separator of a mailbox file.
  const spaced = /^from[ \t]+(?=:)/i.exec(start)?.[0].length ?? 0
  if (spaced > 0) return repairStart(Buffer.concat([Buffer.from('From'), raw.subarray(spaced)]))
  // A server that passes such a mail on adds headers with both characters.
  if (bareReturnInHead.test(start.split(/\r?\n\r?\n/, 1)[0] ?? '')) {
    const isBare = (byte: number, at: number) => byte === carriageReturn && raw[at + 1] !== lineFeed
    return repairStart(Buffer.from(raw).map((byte, at) => (isBare(byte, at) ? lineFeed : byte)))
  }
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const body = startOfBody(head)
  if (body > 0) {
    return Buffer.concat([raw.subarray(0, body), Buffer.from('\r\n'), raw.subarray(body)])
  }
  const hasHeader = head.trim() === '' || /^[!-9;-~]+[ \t]*:/m.test(head)
  return hasHeader ? raw : Buffer.concat([Buffer.from('\r\n'), raw])
}

/** Finds the first line that begins a part, in the content of a multipart that has no parts. */
function findBoundary(content: Buffer): string | null {
  const start = content.toString('latin1', 0, examinedBytes)
  const line = /^--([\w'()+,./:=?-]{1,200})[ \t]*\r?\n(?:content-[\w-]+[ \t]*:|\r?\n)/im
  return line.exec(start)?.[1] ?? null
}

const headerLine = /^[!-9;-~]+[ \t]*:/

/** Returns the offset of the text that follows headers without an empty line; 0 if there is none. */
function startOfBody(head: string): number {
  let at = 0
  let body = 0
  let hasHeader = false
  for (const line of head.split('\n')) {
    const isHeader = headerLine.test(line)
    const isContinued = /^[ \t>]|^From /.test(line)
    // A line without a colon between headers is a damaged header.
    if (isHeader) body = 0
    else if (hasHeader && !isContinued && body === 0 && line.trim() !== '') body = at
    hasHeader ||= isHeader
    at += line.length + 1
  }
  return body
}

async function splitParts(raw: Uint8Array): Promise<MailPart> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: mailInLimits.headBytes })
  const opened = new Map<MimeNode, { part: MailPart; chunks: Buffer[] }>()
  let root: MailPart | undefined
  let headBytes = 0
  splitter.on('data', (chunk: SplitterChunk) => {
    if (chunk.type === 'node') {
      headBytes += chunk.getHeaders().length
      if (headBytes > mailInLimits.headBytes) {
        splitter.destroy(new Error('Its heads are too long.'))
        return
      }
      const part = toPart(chunk)
      opened.set(chunk, { part, chunks: [] })
      const parent = chunk.parentNode && opened.get(chunk.parentNode)
      if (parent) parent.part.parts.push(part)
      root ??= part
    } else if (chunk.type === 'body' || chunk.node.multipart) {
      // A multipart node gives the text before and after its parts here.
      opened.get(chunk.node)?.chunks.push(chunk.value)
    }
  })
  splitter.end(raw)
  await finished(splitter)
  const [rootNode] = opened.keys()
  if (!root || !rootNode) throw new Error('The mail is empty.')
  for (const [node, { part, chunks }] of opened) {
    part.content = decodeTransfer(node.encoding || '', Buffer.concat(chunks))
  }
  const charset = root.charset || firstCharset(root)
  if (charset && !root.charset) root.headers = readHeaders(rootNode, charset)
  return root
}

/** Returns the character set of the first part that declares one; false if none does. */
function firstCharset({ charset, parts }: MailPart): string | false {
  return charset || (parts.map(firstCharset).find(Boolean) ?? false)
}

function toPart(node: MimeNode): MailPart {
  const headers = readHeaders(node)
  return {
    type: node.contentType || 'text/plain',
    params: libmime.parseHeaderValue(headers.get('content-type') ?? '').params,
    charset: node.charset,
    disposition: node.disposition || '',
    name: node.filename || '',
    contentId: (headers.get('content-id') ?? '').replace(/^<|>$/g, '').trim(),
    isFlowed: node.flowed,
    hasDelSp: node.delSp,
    headers,
    content: Buffer.alloc(0),
    parts: [],
  }
}

function readHeaders(node: MimeNode, charset: string | false = node.charset): RawHeaders {
  const headers = new Map<string, string>()
  const lines = node.headers ? node.headers.getList() : []
  for (const { key, line } of lines) {
    const raw = Buffer.from(line, 'latin1')
    const value = decodeRawHeader(raw.subarray(raw.indexOf(':') + 1), charset)
    headers.set(key, headers.has(key) ? `${headers.get(key)}\n${value}` : value)
  }
  return headers
}

function decodeTransfer(encoding: string, body: Buffer): Buffer {
  // Broken programs write “BASE-64;” or “quoted_printable”.
  const name = encoding.replace(/[^a-z\d]/g, '')
  if (name === 'base64') return isSentence(body) ? body : decodeBase64(body)
  if (name === 'quotedprintable') return decodeQuotedPrintable(body)
  if (/^x?uu(?:e|encode)$/.test(name)) return decodeUuencode(body) ?? body
  return body
}

/** Whether the first lines are words with spaces between them, so that they are not base64. */
function isSentence(body: Buffer): boolean {
  const filled = body
    .toString('latin1', 0, 2000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5)
  const spaced = filled.filter((line) => /\S[ \t]+\S/.test(line))
  return spaced.length * 2 > filled.length && filled.some((line) => /[^\w+/=\s-]/.test(line))
}

/** Number of bytes of base64 that are decoded at once; a multiple of four. */
const base64SliceBytes = 1 << 20

/** Decodes base64 in slices, so that no string of the whole part is held in memory. */
function decodeBase64(body: Buffer): Buffer {
  const decoded: Buffer[] = []
  let rest = ''
  for (let at = 0; at < body.length; at += base64SliceBytes) {
    const slice =
      rest + body.toString('latin1', at, at + base64SliceBytes).replace(/[^\w+/=-]/g, '')
    const whole = slice.length - (slice.length % 4)
    decoded.push(Buffer.from(slice.slice(0, whole), 'base64'))
    rest = slice.slice(whole)
  }
  decoded.push(Buffer.from(rest, 'base64'))
  return Buffer.concat(decoded)
}

const [equals, carriageReturn, lineFeed, space, tab] = [0x3d, 0x0d, 0x0a, 0x20, 0x09]

/** Decodes quoted-printable (RFC 2045, 6.7); sequences that are not valid stay as they are. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length)
  let length = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (byte !== equals) {
      decoded[length++] = byte
      continue
    }
    const value = hexOf(body[at + 1]) * 16 + hexOf(body[at + 2])
    if (!Number.isNaN(value)) {
      decoded[length++] = value
      at += 2
      continue
    }
    let end = at + 1
    while (body[end] === space || body[end] === tab) end += 1
    if (body[end] === carriageReturn && body[end + 1] === lineFeed) at = end + 1
    else if (body[end] === lineFeed || end >= body.length) at = end
    else decoded[length++] = byte
  }
  return decoded.subarray(0, length)
}

function hexOf(byte: number | undefined): number {
  return byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16)
}
