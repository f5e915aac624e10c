import { maxNoteLength } from '#app/domain/cart/cart.ts'
import { isSampleWord, parseSampleRequest } from '#app/domain/cart/sample.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { isUnit, looksLikeQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import { isNormalPath } from '#app/domain/redirects/redirect-rules.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'

/** Redirects from old paths to current ones. */
export type OldAddresses = ReadonlyMap<string, string>

const maxCodeLength = 200

/**
 * Returns the last path segment of a URL that was pasted instead of a code; other codes are
 * returned without query or hash.
 */
function slugOfPastedCode(code: string): string {
  const path = code.split(/[?#]/, 1)[0] ?? ''
  return path.includes('/') ? (path.split('/').filter(Boolean).at(-1) ?? '') : path
}

/** Lists the paths that a code may have had as an old URL. */
export function listOldPaths(code: string): string[] {
  const slug = slugOfPastedCode(code).toLowerCase()
  return [productPath(slug), `/product/${slug}`].filter(isNormalPath)
}

/**
 * Finds the product for a pasted code: a SKU in any spelling, a product URL, or a former URL of the
 * product.
 */
export function findPastedProduct(
  catalogue: CatalogueSnapshot,
  code: string,
  oldAddresses: OldAddresses,
): Product | undefined {
  if (code === '' || code.length > maxCodeLength) return undefined
  const direct = findByCode(catalogue, slugOfPastedCode(code))
  if (direct) return direct
  for (const path of listOldPaths(code)) {
    const target = oldAddresses.get(path)
    const product = target && catalogue.bySlug.get(slugOfPastedCode(target))
    if (product) return product
  }
  return undefined
}

const maxCells = 12

/**
 * Splits a line into cells at tabs, semicolons or commas, in that order of preference; a line
 * without any is one cell.
 */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  if (separator === ',' && hasThousandsAlone(line)) return [line.trim()]
  const cells = splitCells(line.trim(), separator).slice(0, maxCells)
  return separator === ',' ? joinThousands(cells) : cells
}

/**
 * Whether the only comma of a line separates thousands, and spaces separate the cells:
 * “GB-CL750L-AG 2,470”.
 */
function hasThousandsAlone(line: string): boolean {
  return /\S\s+\S/.test(line) && !line.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').includes(',')
}

/** Splits a line at separators outside quotes. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** Joins “1” and “200” back into “1,200”, which the comma had split. */
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

/** Indices (from 0) of the quantity columns, according to a list's headings. */
interface Columns {
  quantity: number
  /** Unit named in the quantity heading, such as “Pallets”; empty if it names none. */
  unit: string
  /** Index of the unit column; -1 if there is none. */
  unitColumn: number
  /** Index of the column that marks samples; -1 if there is none. */
  kindColumn: number
  /** Index of the column of notes; -1 if there is none. */
  noteColumn: number
}

/**
 * Patterns for the quantity heading, in order of priority. The last one excludes prices and pack
 * sizes.
 */
const quantityHeadings = [
  /^(?:order(?:ed)? )?(?:qty|quantity)(?: ordered| required)?\.?$/i,
  /^(?:pieces|pcs|units)\.?$/i,
  /^amount$/i,
  /^(?!.*\b(?:per|price|cost)\b).*\b(?:qty|quantity)\b/i,
]
const kindHeading = /^kind$/i
const noteHeading = /^(?:line )?notes?$/i
const unitHeading = /^(?:uom|units?|unit of measure)\.?$/i
/** A unit alone, in brackets or after “of”: “Pallets”, “Qty (pallets)”, “Number of cartons”. */
const namedUnit = /(?:^|\(|\bof |\bin )(\p{L}+)\)?$/u

/** Finds the columns that the headings name; null if no heading is about quantities. */
function columnsOf(headings: string): Columns | null {
  const cells = cellsOf(headings)
  if (cells.length < 2) return null
  const byName = quantityHeadings
    .map((heading) => cells.findIndex((cell) => heading.test(cell)))
    .find((at) => at >= 0)
  const quantity = byName ?? cells.findIndex((cell) => unitOf(cell) !== '')
  if (quantity < 0) return null
  const unitColumn = cells.findIndex((cell, at) => at !== quantity && unitHeading.test(cell))
  const kindColumn = cells.findIndex((cell) => kindHeading.test(cell))
  const noteColumn = cells.findIndex((cell) => noteHeading.test(cell))
  return { quantity, unit: unitOf(cells[quantity] ?? ''), unitColumn, kindColumn, noteColumn }
}

/** Returns the quantity of a line with its unit; empty if the cell is empty. */
function quantityInColumns(
  cells: readonly string[],
  { quantity, unit, unitColumn, kindColumn }: Columns,
): string {
  const amount = cells[quantity] ?? ''
  const kind = cells[kindColumn] ?? ''
  if (isSampleWord(kind)) return isSampleWord(amount) ? amount : `${amount} ${kind}`.trim()
  if (amount === '' || /\p{L}/u.test(amount)) return amount
  const own = cells[unitColumn] ?? ''
  return `${amount} ${/\p{L}/u.test(own) ? own : unit}`.trim()
}

/**
 * Returns the unit that a heading names; empty if it names none, or pieces, which are the default
 * for bare numbers.
 */
function unitOf(heading: string): string {
  const word = namedUnit.exec(heading.trim())?.[1] ?? ''
  return isUnit(word) && !/^(?:units?|items?|x|pieces|pcs)$/i.test(word) ? word : ''
}

/** Maximum number of lines in a pasted list. */
export const maxPastedLines = 500
/** Maximum length of a pasted list, in characters. */
export const maxPastedText = 60_000

/** Maximum size of a list that is parsed at once. */
interface ListLimits {
  lines: number
  characters: number
}
const visitorListLimits: ListLimits = { lines: maxPastedLines, characters: maxPastedText }
const maxLineLength = 800

/** Headings of order lists, folded, by which the sheet of a workbook is chosen. */
export const listFileHeadings = [
  ...['code', 'sku', 'yourcode', 'ourcode', 'item', 'itemcode', 'itemno', 'product', 'productcode'],
  ...['vpack', 'vpackcode', 'description', 'qty', 'quantity', 'amount', 'order', 'orderqty'],
  ...['pieces', 'bottles', 'pallets', 'cartons', 'layers', 'unit', 'units', 'uom', 'note', 'notes'],
]

/** Formats the rows of a table file as a list to paste: a row on each line, cells apart by tabs. */
export function formatRowsAsList(rows: readonly Pick<SavedRow, 'cells'>[]): string {
  return rows
    .map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}

/** One interpretation of a line. The first interpretation whose code is a product's is used. */
interface LineReading {
  code: string
  quantity: string
  /** Cells that could each be the quantity; absent if the quantity is unambiguous. */
  quantityCandidates?: string[]
}

export interface PastedLine {
  /** Line number from 1 as the visitor sees it, counting blank lines and headings. */
  number: number
  text: string
  readings: LineReading[]
  /** Note of the line, from a column of notes; empty if there is none. */
  note: string
}

type PastedList =
  /** `headings` is the first line recognised as headings; null if there is none. */
  | { outcome: 'done'; lines: PastedLine[]; headings: string | null }
  | { outcome: 'refused'; message: string }

/**
 * Parses a list copied from a spreadsheet or an email: a code and a quantity in each line,
 * separated by a tab, semicolon, comma or space. Other cells and heading lines are allowed.
 * @param most limits; by default those for website visitors
 */
export function parsePastedList(text: string, most = visitorListLimits): PastedList {
  const all = text.split(/\r\n?|\n/)
  const filled = all.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ number: index + 1, text: line.slice(0, maxLineLength) }],
  )
  if (filled.length === 0)
    return { outcome: 'refused', message: 'Paste at least one line: a code and a quantity.' }
  const length = filled.length - (isHeading(filled[0]?.text ?? '') ? 1 : 0)
  if (length > most.lines) {
    const count = formatNumber(length)
    return {
      outcome: 'refused',
      message: `A list can hold up to ${formatNumber(most.lines)} lines; this one has ${count}. Paste it in parts.`,
    }
  }
  if (text.length > most.characters) {
    return {
      outcome: 'refused',
      message: 'This is too long for a list. Paste just the codes and quantities.',
    }
  }
  return { outcome: 'done', ...readTables(filled) }
}

/** Parses the lines of one or several consecutive tables, each below its own headings. */
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
      lines.push({
        ...line,
        readings: readingsOf(line.text, columns),
        note: columns ? noteOf(cellsOf(line.text)[columns.noteColumn] ?? '') : '',
      })
    }
  }
  return { headings, lines }
}

/**
 * Returns a note as it was written, without the apostrophe that our own files put before text which
 * a spreadsheet would calculate: “'- dock 3”.
 */
function noteOf(cell: string): string {
  return cleanSingleLine(cell.replace(/^'(?=[=+\-@\t\r])/, '')).slice(0, maxNoteLength)
}

const headingWords =
  /\b(?:code|sku|item|product|part|article|description|name|qty|quantity|amount|pieces|pcs|units?|uom)\b/i

/** Whether a line contains a heading word and no digit. */
function isHeading(line: string): boolean {
  return !/\d/.test(line) && headingWords.test(line)
}

/** Number or bullet before an item of a list: “1)”, “2.”, “•”. */
const listMarker = /^\s*(?:\d{1,3}[.)]|[-*•·–])\s+(?=\S)/u

function readingsOf(line: string, columns: Columns | null): LineReading[] {
  const cells = cellsOf(columns ? line : line.replace(listMarker, ''))
  if (cells.length > 1) {
    if (columns) return cells.map((code) => ({ code, quantity: quantityInColumns(cells, columns) }))
    const read = cells.map((cell, at) => ({ cell, at, isLikely: isLikely(cell) }))
    return read.map(({ cell, at }) => ({ code: cell, ...findQuantity(read, at) }))
  }
  // “CODE: 3” is a code and a quantity.
  const words = (cells[0] ?? '').replace(/:(?=\s)/g, '').split(/\s+/)
  const [first = '', ...rest] = words
  const readings = [{ code: first, quantity: rest.join(' ') }]
  // Codes that contain spaces, with the quantity after or before them.
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

/** Whether a cell is certainly a quantity: of goods, or of samples with a number. */
const isLikely = (cell: string) =>
  looksLikeQuantity(cell) || (!isSampleWord(cell) && parseSampleRequest(cell) !== null)

/**
 * Finds the quantity of a line whose code is in one of its cells: the cell that looks like a
 * quantity, if only one does.
 */
function findQuantity(
  cells: readonly { cell: string; at: number; isLikely: boolean }[],
  code: number,
): Pick<LineReading, 'quantity' | 'quantityCandidates'> {
  const others = cells.filter(({ at }) => at !== code)
  const likely = others.filter(({ isLikely }) => isLikely)
  const after = likely.filter(({ at }) => at > code)
  const found = after[0] ?? likely[0] ?? others.find(({ cell }) => isSampleWord(cell))
  if (!found) return { quantity: others.filter(({ cell }) => cell !== '').at(-1)?.cell ?? '' }
  if (after.length > 1) return { quantity: '', quantityCandidates: after.map(({ cell }) => cell) }
  // The unit may be in the next cell.
  const next = cells[found.at + 1]?.cell ?? ''
  const hasUnit = found.at + 1 !== code && (isUnit(next) || isSampleWord(next))
  return { quantity: hasUnit ? `${found.cell} ${next}` : found.cell }
}
