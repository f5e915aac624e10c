import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from './file-kinds.ts'

const types: Readonly<Record<string, FileKind>> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'application/zip': 'zip',
}

/** Number of bytes in which a text file is recognised. */
const inspectedBytes = 64 * 1024

/**
 * Detects the types of files that only mails may bring, by the content. The name decides between
 * plain text and a table of one column only.
 * @returns null for any other type, and for workbooks with macros
 */
export async function detectMailKind(content: Uint8Array, name: string): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found?.mime === 'application/x-cfb') return isPlainWorkbook(content) ? 'xls' : null
  const detected = found && types[found.mime]
  if (detected) return detected
  const head = readText(content)
  if (head === null) return null
  if (/^\s*BEGIN:VCALENDAR\r?\n/i.test(head)) return 'calendar'
  if (isMail(head)) return 'eml'
  // Markup and scripts are text too, but are opened by programs that run them.
  if (found || /^\s*(?:<[!?a-z]|#!|%!PS|\{\\rtf)/i.test(head)) return null
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (isTable(head) || ['csv', 'tsv'].includes(ending)) return 'csv'
  return ['', 'txt', 'text', 'md', 'log'].includes(ending) ? 'text' : null
}

/** Whether a compound file is a workbook of Excel 95 to 2003 without macros ([MS-XLS] 2.1). */
function isPlainWorkbook(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const has = (entry: string) => bytes.includes(Buffer.from(entry, 'utf16le'))
  return (has('Workbook') || has('Book')) && !has('_VBA_PROJECT') && !has('EncryptedPackage')
}

/** Reads the beginning of a text file; null if the content is not text. */
function readText(content: Uint8Array): string | null {
  const head = content.subarray(0, inspectedBytes)
  const [first, second] = head
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = isUtf16
    ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(head)
    : Buffer.from(head).toString('latin1')
  // Only white space is allowed of the control characters.
  return /[^\P{Cc}\t\n\r\f\u0080-\u009f]/u.test(text)
    ? null
    : text.replace(/^\ufeff|^\xef\xbb\xbf/, '')
}

const mailHeader = /^(?:from|to|subject|date|message-id|received|mime-version|return-path)\s*:/gim

/** Whether a text begins with the headers of a mail (RFC 5322). */
function isMail(head: string): boolean {
  const headers = head.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const isHeader = headers
    .split(/\r?\n/)
    .every((line) => /^[\x21-\x39\x3b-\x7e]{1,100}:|^[ \t]|^From |^>From /.test(line))
  return isHeader && (headers.match(mailHeader)?.length ?? 0) >= 2
}

/** Whether most lines have as many separators as the first. */
function isTable(head: string): boolean {
  const lines = head
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length)
    const [first = 1] = counts
    return first > 1 && counts.filter((count) => count === first).length * 2 > counts.length
  })
}
