import type { Block, Cell, Inline } from './article-tree.ts'
import { listSourceBlocks, MarkdownProblem, parseMarkdown } from './parse-markdown.ts'

export type WrittenMarkdown =
  | { outcome: 'written'; source: string }
  /** The message is that of the parser; empty if it reads another tree. */
  | { outcome: 'not-exact'; message: string }

/**
 * Writes the tree of an article as Markdown that parses to the same tree.
 * @param blocks tree in normal form, with quotation marks as written
 * @param original source from which the tree was made; its blocks are copied byte for byte unless
 * they changed
 * @returns `not-exact` if the parser does not read the tree back, as with backquotes in code, or
 * brackets in code inside bold or a link
 */
export function writeMarkdown(blocks: readonly Block[], original = ''): WrittenMarkdown {
  const expected = JSON.stringify(blocks)
  let message = ''
  for (const source of [writeChanges(blocks, original), `${writeBlocks(blocks)}\n`]) {
    try {
      const read = parseMarkdown(source, { keepsQuotationMarks: true })
      if (JSON.stringify(read) === expected) return { outcome: 'written', source }
    } catch (error) {
      if (!(error instanceof MarkdownProblem)) throw error
      message = error.message
    }
  }
  return { outcome: 'not-exact', message }
}

/** Writes blocks that changed, and copies the others from the original with what is between them. */
function writeChanges(blocks: readonly Block[], original: string): string {
  const old = listSourceBlocks(original)
  const origins = matchBlocks(
    old.map(({ block }) => JSON.stringify(block)),
    blocks.map((block) => JSON.stringify(block)),
  )
  let source = ''
  for (const [at, block] of blocks.entries()) {
    const origin = origins[at] ?? null
    const copied = origin === null ? undefined : old[origin]
    const followsOrigin = origin !== null && (at === 0 ? -1 : origins[at - 1]) === origin - 1
    const previousEnd = at === 0 ? 0 : (old[(origin ?? 0) - 1]?.end ?? 0)
    if (copied && followsOrigin) source += original.slice(previousEnd, copied.start)
    else if (at > 0) source += '\n\n'
    source += copied
      ? original.slice(copied.start, copied.end)
      : writeBlock(block, blocks.slice(0, at), false)
  }
  const last = origins.at(-1)
  const isEndKept = last !== undefined && last !== null && last === old.length - 1
  return source + (isEndKept ? original.slice(old[last]?.end) : '\n')
}

/**
 * Finds the longest common subsequence of two lists.
 * @returns for each item of the second list, the position of the item of the first list that it
 * continues; null if it is new
 */
function matchBlocks(old: readonly string[], current: readonly string[]): (number | null)[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1))
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = current.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint16Array
      row[j] =
        old[i] === current[j]
          ? length(i + 1, j + 1) + 1
          : Math.max(length(i + 1, j), length(i, j + 1))
    }
  }
  const origins: (number | null)[] = []
  let i = 0
  while (origins.length < current.length) {
    const j = origins.length
    if (i < old.length && old[i] === current[j]) {
      origins.push(i)
      i += 1
    } else if (i < old.length && length(i + 1, j) >= length(i, j + 1)) i += 1
    else origins.push(null)
  }
  return origins
}

function writeBlocks(blocks: readonly Block[], isTight = false): string {
  return blocks
    .map((block, at) => writeBlock(block, blocks.slice(0, at), isTight))
    .join(isTight ? '\n' : '\n\n')
}

function writeBlock(block: Block, before: readonly Block[], isTight: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return writeLine(block.children)
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeLine(block.children).replace(/#$/, '\\#')}`
    case 'list':
      return writeList(block, hasOtherMarker(block, before), isTight)
    case 'quote':
      return prefixLines(writeBlocks(block.children), '> ', '> ')
    case 'table':
      return writeTable(block)
    case 'product':
      return `::${block.view}[${block.slug}]`
    case 'picture': {
      const caption = block.caption && ` "${escapeLabel(block.caption)}"`
      return `![${escapeLabel(block.alt)}](${block.src}${caption})`
    }
  }
}

type List = Extract<Block, { type: 'list' }>

/** Whether a list must not have the marker of the list before it, which it would continue. */
function hasOtherMarker({ ordered }: List, before: readonly Block[]): boolean {
  const previous = before.at(-1)
  if (previous?.type !== 'list' || previous.ordered !== ordered) return false
  return !hasOtherMarker(previous, before.slice(0, -1))
}

function writeList({ ordered, items }: List, isSecond: boolean, isInside: boolean): string {
  const isTight = isInside || items.every(isShortItem)
  return items
    .map((blocks, at) => {
      const marker = ordered ? `${at + 1}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- '
      return prefixLines(writeBlocks(blocks, isTight), marker, ' '.repeat(marker.length))
    })
    .join(isTight ? '\n' : '\n\n')
}

/** Whether an item needs no empty line: a line, followed at most by one list of such items. */
function isShortItem([first, second, ...rest]: readonly Block[]): boolean {
  if (first?.type !== 'paragraph' || rest.length > 0) return false
  return !second || (second.type === 'list' && second.items.every(isShortItem))
}

function prefixLines(text: string, first: string, other: string): string {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? other.trimEnd() : other) + line)
    .join('\n')
}

function writeTable({ header, rows }: Extract<Block, { type: 'table' }>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const write = ({ children }: Cell) => writeLine(children, true)
  return [
    row(header.map(write)),
    row(header.map(({ isNumber }) => (isNumber ? '--:' : '---'))),
    ...rows.map((cells) => row(cells.map(write))),
  ].join('\n')
}

/** Running text that is not yet escaped. */
interface TextPiece {
  kind: 'text'
  text: string
  isFirstEncoded?: boolean
  isLastEncoded?: boolean
  isInLink?: boolean
}

/** Piece of a line. */
type Piece =
  | TextPiece
  | { kind: 'open' | 'close'; source: '**' | '*' | '_' }
  | { kind: 'source'; source: string }

/** Writes a line in normal form. @param isInCell whether it is a cell of a table */
function writeLine(children: readonly Inline[], isInCell = false): string {
  const pieces = listPieces(children, { isInCell, isAtBold: false })
  protectMarks(pieces)
  const lines = pieces
    .map((piece, at) => writePiece(piece, pieces[at + 1]))
    .join('')
    .split('\n')
  return isInCell ? lines.join('') : lines.map(escapeStart).join('\n')
}

/** Place of a part in its line. */
interface Place {
  isInCell: boolean
  /** Whether the part is inside or beside bold text. */
  isAtBold: boolean
}

function listPieces(children: readonly Inline[], place: Place): Piece[] {
  return children.flatMap((part, at) => {
    const isBesideBold = [children[at - 1], children[at + 1]].some((it) => it?.type === 'strong')
    return toPieces(part, { ...place, isAtBold: place.isAtBold || isBesideBold })
  })
}

function toPieces(part: Inline, place: Place): Piece[] {
  switch (part.type) {
    case 'text':
      return [{ kind: 'text', text: part.text }]
    case 'code':
      return [{ kind: 'source', source: writeCode(part.text, place.isInCell) }]
    case 'break':
      return [{ kind: 'source', source: '\\\n' }]
    case 'link':
      return [
        { kind: 'source', source: '[' },
        ...listPieces(part.children, place).map(protectBrackets),
        { kind: 'source', source: `](${writeTarget(part.to)})` },
      ]
    case 'strong':
      return wrapPieces('**', listPieces(part.children, { ...place, isAtBold: true }))
    case 'emphasis':
      // Marked does not read single asterisks beside the double ones of bold.
      return wrapPieces(place.isAtBold ? '_' : '*', listPieces(part.children, place))
  }
}

function wrapPieces(source: '**' | '*' | '_', pieces: readonly Piece[]): Piece[] {
  return [{ kind: 'open', source }, ...pieces, { kind: 'close', source }]
}

/** Marks text in a link, in which the parser removes the backslashes of brackets too early. */
function protectBrackets(piece: Piece): Piece {
  return piece.kind === 'text' ? { ...piece, isInLink: true } : piece
}

/**
 * Encodes letters and digits beside marks that would not be read as marks there: outside an
 * underscore, and outside a mark whose inner side is a punctuation character (CommonMark 0.31.2,
 * section 6.2).
 */
function protectMarks(pieces: readonly Piece[]) {
  let isStable = false
  while (!isStable) {
    isStable = true
    for (const [at, piece] of pieces.entries()) {
      if (piece.kind !== 'open' && piece.kind !== 'close') continue
      const isOpen = piece.kind === 'open'
      const [outer, inner] = isOpen
        ? [pieces[at - 1], pieces[at + 1]]
        : [pieces[at + 1], pieces[at - 1]]
      if (outer?.kind !== 'text') continue
      if (!isWord(outer, isOpen) && !isAstral(outer, isOpen)) continue
      if (piece.source !== '_' && inner?.kind === 'text' && isWord(inner, !isOpen)) continue
      if (isOpen) outer.isLastEncoded = true
      else outer.isFirstEncoded = true
      isStable = false
    }
  }
}

/** Whether a text, once it is written, ends (or begins) with neither white space nor punctuation. */
function isWord(piece: TextPiece, atEnd: boolean): boolean {
  return (
    !hasEncoded(piece, atEnd) &&
    (atEnd ? /[^\s\p{P}\p{S}]$/u : /^[^\s\p{P}\p{S}]/u).test(piece.text)
  )
}

/** Whether a text ends (or begins) with an emoji, which marked takes for a letter on one side. */
function isAstral(piece: TextPiece, atEnd: boolean): boolean {
  return !hasEncoded(piece, atEnd) && /[\ud800-\udfff]/.test(piece.text.at(atEnd ? -1 : 0) ?? '')
}

function hasEncoded({ text, isFirstEncoded, isLastEncoded }: TextPiece, atEnd: boolean): boolean {
  if (atEnd ? isLastEncoded : isFirstEncoded) return true
  return [...text].length === 1 && Boolean(isFirstEncoded || isLastEncoded)
}

function writePiece(piece: Piece, next: Piece | undefined): string {
  if (piece.kind !== 'text') return piece.source
  const isBeforeLink = next?.kind === 'source' && next.source === '['
  const characters = [...piece.text]
  const first = piece.isFirstEncoded ? encodeCharacter(characters.shift()) : ''
  const last = piece.isLastEncoded ? encodeCharacter(characters.pop()) : ''
  const escaped = escapeText(characters.join(''))
  const middle = isBeforeLink ? escaped.replace(/!$/, '\\!') : escaped
  const encodeBracket = (bracket: string) => encodeCharacter(bracket[1])
  return first + (piece.isInLink ? middle.replace(/\\[[\]]/g, encodeBracket) : middle) + last
}

function encodeCharacter(character: string | undefined): string {
  return character === undefined ? '' : `&#${character.codePointAt(0)};`
}

/** Escapes what Markdown would read as markup anywhere in a line, links without brackets too. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]<~|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#|[a-z])/gi, '\\&')
    .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
    .replace(/www(?=\.)/gi, '$&\\')
    .replace(/@(?=[\p{L}\p{N}])/gu, '\\@')
}

/** Escapes the beginning of a line that Markdown would read as the beginning of a block. */
function escapeStart(line: string): string {
  return line.replace(/^(?:[#>+=-]|:(?=-))/, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Escapes the alternative text or caption of a picture. */
function escapeLabel(text: string): string {
  return text.replace(/[\\[\]"]|&(?=#|[a-z])/gi, '\\$&')
}

function writeCode(text: string, isInCell: boolean): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const needsSpaces = /^`|`$|^ .* $/.test(text) && /[^ ]/.test(text)
  const inside = needsSpaces ? ` ${text} ` : text
  return fence + (isInCell ? inside.replaceAll('|', '\\|') : inside) + fence
}

function writeTarget(to: string): string {
  return to.replace(/&(?=#|[a-z])/gi, '&amp;').replace(/[()*_`|]/g, '\\$&')
}
