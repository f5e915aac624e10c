import { decodeText } from './decode-text.ts'
import { convertHtmlToText } from './html-text.ts'

/** Whether the content is Rich Text Format, whatever its part calls it. */
export const isRtf = (content: Uint8Array) =>
  Buffer.from(content.subarray(0, 6)).toString('latin1').trimStart().startsWith('{\\rtf')

/** Groups that hold no text of the writer: tables of fonts and colours, pictures, instructions. */
const hiddenGroups = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'objdata', 'fldinst'],
  ...[
    'listtable',
    'listoverridetable',
    'rsidtbl',
    'generator',
    'themedata',
    'datastore',
    'xmlnstbl',
  ],
])

/** Characters that control words stand for. */
const characterWords: Readonly<Record<string, string>> = {
  ...{ par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', tab: '\t', cell: '\t' },
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’' },
  ...{ ldblquote: '“', rdblquote: '”', emspace: ' ', enspace: ' ' },
}

/** Characters that control symbols stand for: no-break space, hyphen; an optional hyphen is none. */
const characterSymbols: Readonly<Record<string, string>> = {
  ...{ '~': '\u00a0', _: '\u2011', '-': '', '\n': '\n', '\r': '\n' },
  ...{ '\\': '\\', '{': '{', '}': '}' },
}

/** Control word with its number, hexadecimal byte, control symbol, brace, line break, or text. */
const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi

/** State of a group; groups within it begin with a copy. */
interface Group {
  isHidden: boolean
  /** Whether the group was hidden before an asterisk hid it. */
  wasHidden: boolean
  /** Whether its text is a piece of the HTML that the rich text was made from. */
  isHtml: boolean
  /** Whether its text only repeats the layout of that HTML for programs without HTML. */
  isForLayout: boolean
  /** Number of characters after `\u` that repeat it for programs without Unicode. */
  fallbackLength: number
}

/** Maximum number of groups in each other whose state is kept; deeper ones share the last. */
const maxGroups = 1000

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Converts Rich Text Format to plain text: paragraphs on lines, cells of a table apart. Layout,
 * pictures and fields' instructions are left out. Rich text that Outlook made from HTML (Microsoft,
 * MS-OXRTFEX) is converted back first. Takes linear time.
 */
export function convertRtfToText(content: Uint8Array): string {
  const source = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1')
  const codePage = /\\ansicpg(\d{3,5})/.exec(source.slice(0, 2000))?.[1] ?? '1252'
  const isFromHtml = /\\fromhtml1\b/.test(source.slice(0, 2000))
  const said: string[] = []
  let bytes: number[] = []
  let group: Group = {
    ...{ isHidden: false, wasHidden: false, isHtml: false, isForLayout: false },
    fallbackLength: 1,
  }
  const outer: Group[] = []
  let depthBeyond = 0
  let charactersToSkip = 0
  const add = (text: string) => {
    said.push(isFromHtml && !group.isHtml ? escapeHtml(text) : text)
  }
  const flush = () => {
    if (bytes.length === 0) return
    add(decodeText(Uint8Array.from(bytes), `cp${codePage}`))
    bytes = []
  }
  const say = (text: string) => {
    if (group.isHidden || group.isForLayout) return
    const skipped = Math.min(charactersToSkip, text.length)
    charactersToSkip -= skipped
    flush()
    add(text.slice(skipped))
  }
  for (const [, word, number, hex, symbol, brace, text] of source.matchAll(token)) {
    if (brace) flush()
    if (brace === '{') {
      charactersToSkip = 0
      if (outer.length < maxGroups) {
        outer.push(group)
        group = { ...group }
      } else depthBeyond += 1
    } else if (brace === '}') {
      charactersToSkip = 0
      if (depthBeyond > 0) depthBeyond -= 1
      else group = outer.pop() ?? group
    } else if (hex !== undefined) {
      if (charactersToSkip > 0) charactersToSkip -= 1
      else if (!group.isHidden && !group.isForLayout) bytes.push(Number.parseInt(hex, 16))
    } else if (word === 'u' && number !== undefined) {
      say(String.fromCharCode(Number(number) & 0xffff))
      charactersToSkip = group.fallbackLength
    } else if (word === 'uc') group.fallbackLength = Math.min(Math.max(Number(number ?? 1), 0), 8)
    else if (word !== undefined) {
      if (hiddenGroups.has(word)) group.isHidden = true
      else if (word === 'htmlrtf') group.isForLayout = number !== '0'
      else if (word === 'htmltag' && isFromHtml) {
        group.isHidden = group.wasHidden
        group.isHtml = true
      } else say(characterWords[word] ?? '')
    } else if (symbol === '*') {
      group.wasHidden = group.isHidden
      group.isHidden = true
    } else if (symbol !== undefined) say(characterSymbols[symbol] ?? '')
    else if (text !== undefined) say(text)
  }
  flush()
  if (isFromHtml) return convertHtmlToText(said.join(''))
  return said.join('').replace(/\t\n/g, '\n').replaceAll('\0', '').trim()
}
