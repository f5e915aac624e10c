import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import libmime from 'libmime'

/** Labels of character sets that the Encoding Standard does not list, with the name that it uses. */
const aliases: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  'windows-31j': 'shift_jis',
  utf8mb4: 'utf-8',
  cp65001: 'utf-8',
  cp1200: 'utf-16le',
  cp20127: 'us-ascii',
  cp28591: 'iso-8859-1',
  cp20866: 'koi8-r',
  cp51932: 'euc-jp',
  cp54936: 'gb18030',
  'utf-16': 'utf-16',
  utf16: 'utf-16',
}

/** Labels that say nothing about bytes above 127, so the character set is detected. */
const undeclared =
  /^(?:|us-?ascii|ascii|ansi_x3\.4-1968|unknown.*|x-unknown|default|[78]-?bit|binary|none)$/

/** Number of bytes that are examined to detect a character set without a label. */
const detectedBytes = 100_000

/**
 * Decodes a text in its declared character set. Without a usable declaration it detects a byte
 * order mark, ISO-2022-JP, UTF-16 and UTF-8; any other text is taken for Windows-1252, as browsers
 * do.
 */
export function decodeText(bytes: Uint8Array, charset: string | false = false): string {
  const marked = byteOrderMark(bytes)
  if (marked) return decode(bytes, marked)
  const declared = (charset || '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
  if (undeclared.test(declared)) return decode(bytes, detectCharset(bytes))
  const label = aliases[declared] ?? declared
  const shifted = shiftedSets[label]
  if (shifted) return decode(shifted.unshift(bytes), shifted.label)
  if (label.startsWith('utf-16')) return decodeUtf16(bytes, label)
  if (label === 'utf-8') return decodeUtf8(bytes)
  if (latin.test(label) && isUtf8(bytes)) return decode(bytes, 'utf-8')
  try {
    return decode(bytes, label)
  } catch {
    // Old sets that browsers do not have, such as UTF-7 and those of DOS.
    if (iconv.encodingExists(label)) return iconv.decode(Buffer.from(bytes), label)
    return decode(bytes, detectCharset(bytes))
  }
}

/** Sets of seven bits that switch between two tables, with the set of eight bits that holds both. */
const shiftedSets: Readonly<
  Record<string, { label: string; unshift: (bytes: Uint8Array) => Uint8Array }>
> = {
  'hz-gb-2312': { label: 'gbk', unshift: (bytes) => raise(bytes, /~\{([\s\S]*?)(?:~\}|$)/g) },
  'iso-2022-kr': {
    label: 'euc-kr',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 1557 switches by them
    unshift: (bytes) => raise(bytes, /(?:\x1b\$\)C)?\x0e([^\x0f]*)\x0f?|\x1b\$\)C/g),
  },
}

/** Sets the highest bit of the characters within the sequences that switch the table. */
function raise(bytes: Uint8Array, sequence: RegExp): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const raised = text.replace(sequence, (_whole, inner: string | undefined) =>
    (inner ?? '').replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) | 0x80)),
  )
  return Buffer.from(raised, 'latin1')
}

/** Labels of single-byte sets that broken programs give to UTF-8; their texts are not valid in it. */
const latin = /^(?:iso-?8859-?(?:1|9|15)|latin-?[19]|(?:windows|cp)-?125[24]|macintosh)$/

const decode = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes)

/** Characters in UTF-8 (Unicode, table 3-7), or another byte; of bytes read as Latin-1. */
const utf8Run =
  /(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}){1,1000}|[\s\S]/g

/**
 * Decodes text declared as UTF-8. Bytes that are not valid in it are taken for Windows-1252,
 * because programs join texts of several character sets.
 */
function decodeUtf8(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return decode(bytes, 'utf-8')
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return source.replace(utf8Run, (run) => {
    const isWrong = run.length === 1 && run > '\x7f'
    return decode(Buffer.from(run, 'latin1'), isWrong ? 'windows-1252' : 'utf-8')
  })
}

/**
 * Decodes text declared as UTF-16 in the byte order that it seems to have. Text that is valid UTF-8
 * cannot be UTF-16: programs leave the label when they convert a mail.
 */
function decodeUtf16(bytes: Uint8Array, label: string): string {
  const detected = detectUtf16(bytes)
  if (detected) return decode(bytes, detected)
  if (isUtf8(bytes)) return decode(bytes, 'utf-8')
  if (label !== 'utf-16') return decode(bytes, label)
  const [little, big] = [decode(bytes, 'utf-16le'), decode(bytes, 'utf-16be')]
  return unlikelyLetters(little) < unlikelyLetters(big) ? little : big
}

/** Counts characters that hardly any text has: unassigned ones and those of private use. */
const unlikelyLetters = (text: string) =>
  text.slice(0, 2000).match(/[^\p{L}\p{N}\p{P}\p{S}\p{M}\p{Z}\r\n\t]|\uFFFD/gu)?.length ?? 0

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Sequences that switch between the sets of ISO-2022-JP (RFC 1468). */
const japaneseEscapes = ['\x1b$@', '\x1b$B', '\x1b(J', '\x1b(I']

function detectCharset(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, detectedBytes))
  if (japaneseEscapes.some((sequence) => head.includes(sequence))) return 'iso-2022-jp'
  return detectUtf16(head) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Detects UTF-16 of mostly Latin text by its zero bytes; null if the text is something else. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 2000) & ~1
  const zeros = [0, 0]
  for (let at = 0; at < length; at += 1)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (length < 4 || even + odd < length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Maximum length of a header that is decoded, in bytes; the rest is cut. */
const maxHeaderBytes = 200_000

/**
 * Decodes the raw bytes of a header without its encoded words (RFC 2047). Bytes above 127, which
 * old programs send, are UTF-8, or else of the character set that the mail's text has, or else
 * Windows-1252.
 */
export function decodeRawHeader(raw: Uint8Array, charset: string | false = false): string {
  const bytes = raw.subarray(0, maxHeaderBytes)
  const isMarked = charset && !charset.toLowerCase().startsWith('utf') && !isUtf8(bytes)
  return decodeText(bytes, isMarked && charset)
    .replace(/\r?\n[ \t]*/g, ' ')
    .trim()
}

/** Decodes the encoded words of a header (RFC 2047); words in an unknown character set stay. */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  try {
    return libmime.decodeWords(text)
  } catch {
    return text
  }
}
