import { formatNumber } from '#app/platform/text/format.ts'
import type { ArchiveEntry } from '../read-archive.ts'
import { convertSerialToDay, formatAsCode, type NumberStyles } from './number-styles.ts'
import { type Attributes, readPart } from './read-part.ts'
import { unescapeText } from './shared-strings.ts'
import {
  checkCellLength,
  createDamagedRefusal,
  type WorkbookCost,
  WorkbookRefusal,
  workbookLimits,
} from './workbook-cost.ts'

/** Last row of a sheet. */
const maxRow = 1_048_576
/** Last column of a sheet: XFD. */
const maxColumn = 16_384

/** A cell with a value; rows and columns count from 1. */
export interface SheetCell {
  row: number
  column: number
  /** Text of the cell, or the index of its shared string. */
  value: string | number
}

export interface SheetContext {
  /** Null if the workbook has no styles. */
  numberStyles: NumberStyles | null
  isFrom1904: boolean
  /** Number of columns that are read. */
  columns: number
}

/**
 * Reads the cells of a sheet that have values, in order, up to the last column that is asked for. The dimension
 * declared by the sheet is ignored, and empty rows and cells use no memory.
 * @throws WorkbookRefusal that names the cell if it is out of order, unreadable or too far right
 */
export async function readSheet(
  content: Uint8Array,
  entry: ArchiveEntry,
  context: SheetContext,
  cost: WorkbookCost,
): Promise<SheetCell[]> {
  const reader = createSheetReader(context, cost)
  await readPart(content, entry, reader, cost)
  return reader.cells
}

interface OpenCell {
  row: number
  column: number
  type: string
  style: string | undefined
  value: string
  text: string
}

function createSheetReader(context: SheetContext, cost: WorkbookCost) {
  const cells: SheetCell[] = []
  let isInData = false
  let isDone = false
  let row = 0
  let column = 0
  let cell: OpenCell | null = null
  /** Element whose text is currently read for the cell. */
  let source: 'value' | 'text' | null = null
  let isPhonetic = false

  function openRow({ r }: Attributes) {
    const number = r === undefined ? row + 1 : Number(r)
    if (!Number.isInteger(number) || number <= row || number > maxRow) throw createDamagedRefusal()
    row = number
    column = 0
  }

  function openCell({ r, t = 'n', s }: Attributes) {
    if (row === 0) throw createDamagedRefusal()
    const at = r === undefined ? { row, column: column + 1 } : parseCellName(r)
    if (at.row !== row || at.column <= column) {
      throw new WorkbookRefusal(
        `Cell ${formatCellName(at)} is out of order or there twice. Save the workbook again as .xlsx or as CSV.`,
      )
    }
    column = at.column
    cell = { ...at, type: t, style: s, value: '', text: '' }
  }

  function closeCell(closed: OpenCell) {
    const value = readValue(closed, context)
    if (value === '') return
    const name = formatCellName(closed)
    if (closed.column > workbookLimits.columns) {
      throw new WorkbookRefusal(
        `Cell ${name} is not empty, and only the first ${formatNumber(workbookLimits.columns)} columns are read. Delete it and send the workbook again.`,
      )
    }
    if (closed.column > context.columns) return
    cost.addCell()
    if (typeof value === 'string') cost.addText(name, value.length)
    cells.push({ row: closed.row, column: closed.column, value })
  }

  return {
    cells,
    isDone: () => isDone,
    open(name: string, attributes: Attributes) {
      if (name === 'sheetData') isInData = true
      if (!isInData) return
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') source = 'value'
      else if (name === 't') source = 'text'
      else if (name === 'rPh') isPhonetic = true
    },
    close(name: string) {
      if (name === 'sheetData') isDone = true
      else if (name === 'c' && cell) {
        closeCell(cell)
        cell = null
      } else if (name === 'v' || name === 't') source = null
      else if (name === 'rPh') isPhonetic = false
    },
    text(piece: string) {
      if (!cell || !source || isPhonetic) return
      cell[source] += piece
      checkCellLength(formatCellName(cell), cell[source].length)
    },
  }
}

/**
 * Reads a cell's value. @returns its text, or the index of its shared string; empty if it shows
 * nothing
 */
function readValue(cell: OpenCell, { numberStyles, isFrom1904 }: SheetContext): string | number {
  const { type, value, text, style } = cell
  switch (type) {
    case 'inlineStr':
      return unescapeText(text).trim()
    case 'str':
      return unescapeText(value).trim()
    // Error cells have no usable value.
    case 'e':
      return ''
  }
  const written = value.trim()
  if (written === '') return ''
  switch (type) {
    case 's': {
      if (!/^\d{1,7}$/.test(written)) throw unreadable(cell)
      return Number(written)
    }
    case 'b':
      if (written !== '0' && written !== '1') throw unreadable(cell)
      return written === '1' ? 'true' : 'false'
    case 'd':
      return /^\d{4}-\d\d-\d\d/.test(written) ? written.slice(0, 10) : written
    case 'n': {
      const shownAs = style && numberStyles ? numberStyles[Number(style)] : 'number'
      if (shownAs === undefined) throw unreadable(cell)
      const shown =
        shownAs === 'date'
          ? convertSerialToDay(Number(written), isFrom1904)
          : formatNumberValue(written)
      if (shown === null) throw unreadable(cell)
      const isCode = typeof shownAs === 'object' && /^\d+$/.test(shown)
      return isCode ? formatAsCode(shown, shownAs.digits) : shown
    }
    default:
      throw unreadable(cell)
  }
}

/** A code such as 219E01, which no spreadsheet writes for a number. */
const codeWithE = /^\d{2,}E0\d*$/i

/**
 * Formats a number without an exponent if it is whole, because codes are compared as texts. Whole
 * numbers keep all digits of the file, and codes that only look like an exponent stay as they are.
 * @returns null if it is not a number
 */
export function formatNumberValue(written: string): string | null {
  if (/^-?\d{1,40}$/.test(written)) return BigInt(written).toString()
  if (codeWithE.test(written)) return written
  const number = Number(written)
  if (!Number.isFinite(number)) return null
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

function unreadable(cell: OpenCell): WorkbookRefusal {
  return new WorkbookRefusal(
    `Cell ${formatCellName(cell)} cannot be read. Enter it again, or save the workbook as CSV.`,
  )
}

/** Parses a cell's name, such as B7. @throws WorkbookRefusal if it is outside a sheet */
export function parseCellName(name: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
  const row = Number(digits)
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (row < 1 || row > maxRow || column < 1 || column > maxColumn) throw createDamagedRefusal()
  return { row, column }
}

/** Formats a cell's name, such as B7. */
export function formatCellName({ row, column }: { row: number; column: number }): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}
