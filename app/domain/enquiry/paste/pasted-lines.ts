import { isUnit, looksLikeQuantity } from '#app/domain/packaging/read-quantity.ts'
import { formatNumber } from '#app/platform/format.ts'

/** Most lines of one pasted list. */
export const maxPastedLines = 500
/** Most characters of one, which the form and its answer stay small with. */
export const maxPastedText = 60_000
const longestLine = 300
const mostCells = 12

/** One way to read a line: the first whose code is a product's is meant. */
export interface LineReading {
  code: string
  quantity: string
}

export interface PastedLine {
  /** From 1, blank lines and headings counted, as the visitor sees them. */
  number: number
  text: string
  readings: LineReading[]
}

export type PastedList =
  | { ok: true; lines: PastedLine[]; headings: string | null }
  | { ok: false; reason: string }

/**
 * Reads a list as it comes from a spreadsheet or a mail: a code and a quantity on each line, between
 * them a tab, semicolon, comma or space; other cells may stand there too, and a line of headings.
 */
export function readPastedList(text: string): PastedList {
  const all = text.split(/\r\n?|\n/)
  const filled = all.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ number: index + 1, text: line.slice(0, longestLine) }],
  )
  if (filled.length === 0)
    return { ok: false, reason: 'Paste at least one line: a code and a quantity.' }
  if (filled.length > maxPastedLines) {
    const lines = formatNumber(filled.length)
    return {
      ok: false,
      reason: `A list holds at most ${maxPastedLines} lines; this one has ${lines}. Paste it in parts.`,
    }
  }
  if (text.length > maxPastedText) {
    return { ok: false, reason: 'This is too long for a list. Paste codes and quantities alone.' }
  }
  const [first] = filled
  const headings = first && isHeading(first.text) ? first : null
  const lines = headings ? filled.slice(1) : filled
  return {
    ok: true,
    headings: headings?.text.trim() ?? null,
    lines: lines.map((line) => ({ ...line, readings: readingsOf(line.text) })),
  }
}

const headingWords =
  /\b(?:code|sku|item|product|part|article|description|name|qty|quantity|amount|pieces|pcs|units?|uom)\b/i

/** Words and no figure. */
function isHeading(line: string): boolean {
  return !/\d/.test(line) && headingWords.test(line)
}

function readingsOf(line: string): LineReading[] {
  const cells = cellsOf(line)
  if (cells.length > 1)
    return cells.map((code, at) => ({ code, quantity: quantityBeside(cells, at) }))
  const words = (cells[0] ?? '').split(/\s+/)
  const [first = '', ...rest] = words
  const readings = [{ code: first, quantity: rest.join(' ') }]
  // A code written with spaces, the quantity after it, or before it.
  for (const cut of [1, 2]) {
    const quantity = words.slice(-cut).join(' ')
    if (words.length > cut + 1 && looksLikeQuantity(quantity)) {
      readings.push({ code: words.slice(0, -cut).join(' '), quantity })
    }
  }
  if (/^\d/.test(first) && words.length > 1) {
    readings.push({ code: words.at(-1) ?? '', quantity: words.slice(0, -1).join(' ') })
  }
  readings.push({ code: words.join(' '), quantity: '' })
  return readings
}

/** The quantity of a line whose code stands in one of its cells: the last that looks like one. */
function quantityBeside(cells: readonly string[], code: number): string {
  const others = cells.map((cell, at) => ({ cell, at })).filter(({ at }) => at !== code)
  const after = others.filter(({ at, cell }) => at > code && looksLikeQuantity(cell)).at(-1)
  const found = after ?? others.find(({ cell }) => looksLikeQuantity(cell))
  if (!found) return others.filter(({ cell }) => cell !== '').at(-1)?.cell ?? ''
  // The unit may have a cell of its own.
  const next = cells[found.at + 1] ?? ''
  return found.at + 1 !== code && isUnit(next) ? `${found.cell} ${next}` : found.cell
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  if (separator === ',' && hasThousandsAlone(line)) return [line.trim()]
  const cells = splitCells(line.trim(), separator).slice(0, mostCells)
  return separator === ',' ? joinThousands(cells) : cells
}

/** “GB-CL750L-AG 2,470”: spaces part the cells, and no comma does. */
function hasThousandsAlone(line: string): boolean {
  return /\S\s+\S/.test(line) && !line.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').includes(',')
}

/** Cells may stand in quotes, as spreadsheets write those that hold the separator. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** “1,200” was one cell before commas parted the line. */
function joinThousands(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (
      joined.length > 1 &&
      before &&
      /^\d{1,3}(?:,\d{3})*$/.test(before) &&
      /^\d{3}(?!\d)/.test(cell)
    ) {
      joined[joined.length - 1] = `${before},${cell}`
    } else joined.push(cell)
  }
  return joined
}
