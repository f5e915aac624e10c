import { isUnit, looksLikeQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { isSampleWord, sampleAsked } from '../sample/sample-asked.ts'
import { cellsOf } from './line-cells.ts'
import { type Columns, columnsOf, quantityInColumns } from './list-headings.ts'

/** Most lines of one pasted list. */
export const maxPastedLines = 500
/** Most characters of one pasted list. */
export const maxPastedText = 60_000

/** How much of a list is read at once. */
export interface ListLimits {
  lines: number
  characters: number
}
const strangersList: ListLimits = { lines: maxPastedLines, characters: maxPastedText }
const longestLine = 300

/** One way to read a line; the first whose code is a product's counts. */
export interface LineReading {
  code: string
  quantity: string
  /** Cells that could each be the quantity; left out where the quantity is certain. */
  doubtful?: string[]
}

export interface PastedLine {
  /** From 1, blank lines and headings counted, as the visitor sees them. */
  number: number
  text: string
  readings: LineReading[]
}

export type PastedList =
  /** `headings`: the first line that was taken for headings. */
  { ok: true; lines: PastedLine[]; headings: string | null } | { ok: false; reason: string }

/**
 * Reads a list as it comes from a spreadsheet or a mail: a code and a quantity on each line, between
 * them a tab, semicolon, comma or space; other cells may stand there too, and lines of headings.
 */
export function readPastedList(text: string, most = strangersList): PastedList {
  const all = text.split(/\r\n?|\n/)
  const filled = all.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ number: index + 1, text: line.slice(0, longestLine) }],
  )
  if (filled.length === 0)
    return { ok: false, reason: 'Paste at least one line: a code and a quantity.' }
  const length = filled.length - (isHeading(filled[0]?.text ?? '') ? 1 : 0)
  if (length > most.lines) {
    const count = formatNumber(length)
    return {
      ok: false,
      reason: `A list can hold up to ${formatNumber(most.lines)} lines; this one has ${count}. Paste it in parts.`,
    }
  }
  if (text.length > most.characters) {
    return {
      ok: false,
      reason: 'This is too long for a list. Paste just the codes and quantities.',
    }
  }
  return { ok: true, ...readTables(filled) }
}

/** Lines of one table or several, one after the other, each under headings of its own. */
function readTables(filled: readonly { number: number; text: string }[]) {
  let headings: string | null = null
  let columns: Columns | null = null
  const lines: PastedLine[] = []
  for (const [at, line] of filled.entries()) {
    const named = isHeading(line.text) ? columnsOf(line.text) : null
    if (named || (at === 0 && isHeading(line.text))) {
      columns = named
      headings ??= line.text.trim()
    } else {
      lines.push({ ...line, readings: readingsOf(line.text, columns) })
    }
  }
  return { headings, lines }
}

const headingWords =
  /\b(?:code|sku|item|product|part|article|description|name|qty|quantity|amount|pieces|pcs|units?|uom)\b/i

/** Words and no figure. */
function isHeading(line: string): boolean {
  return !/\d/.test(line) && headingWords.test(line)
}

function readingsOf(line: string, columns: Columns | null): LineReading[] {
  const cells = cellsOf(line)
  if (cells.length > 1) {
    if (columns) return cells.map((code) => ({ code, quantity: quantityInColumns(cells, columns) }))
    const read = cells.map((cell, at) => ({ cell, at, isLikely: isLikely(cell) }))
    return read.map(({ cell, at }) => ({ code: cell, ...quantityBeside(read, at) }))
  }
  const words = (cells[0] ?? '').split(/\s+/)
  const [first = '', ...rest] = words
  const readings = [{ code: first, quantity: rest.join(' ') }]
  // A code written with spaces, the quantity after it, or before it.
  for (const cut of [1, 2]) {
    const quantity = words.slice(-cut).join(' ')
    if (words.length > cut + 1 && isLikely(quantity)) {
      readings.push({ code: words.slice(0, -cut).join(' '), quantity })
    }
  }
  if (/^\d/.test(first) && words.length > 1) {
    readings.push({ code: words.at(-1) ?? '', quantity: words.slice(0, -1).join(' ') })
  }
  readings.push({ code: words.join(' '), quantity: '' })
  return readings
}

/** Whether a cell is a quantity beyond doubt: of goods, or of a sample with its number. */
const isLikely = (cell: string) =>
  looksLikeQuantity(cell) || (!isSampleWord(cell) && sampleAsked(cell) !== null)

/** The quantity of a line whose code stands in one of its cells: what looks like one, if only one does. */
function quantityBeside(
  cells: readonly { cell: string; at: number; isLikely: boolean }[],
  code: number,
): Pick<LineReading, 'quantity' | 'doubtful'> {
  const others = cells.filter(({ at }) => at !== code)
  const likely = others.filter(({ isLikely }) => isLikely)
  const after = likely.filter(({ at }) => at > code)
  const found = after[0] ?? likely[0] ?? others.find(({ cell }) => isSampleWord(cell))
  if (!found) return { quantity: others.filter(({ cell }) => cell !== '').at(-1)?.cell ?? '' }
  if (after.length > 1) return { quantity: '', doubtful: after.map(({ cell }) => cell) }
  // The unit may have a cell of its own.
  const next = cells[found.at + 1]?.cell ?? ''
  const hasUnit = found.at + 1 !== code && (isUnit(next) || isSampleWord(next))
  return { quantity: hasUnit ? `${found.cell} ${next}` : found.cell }
}
