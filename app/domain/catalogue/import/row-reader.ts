import { quote } from './wording.ts'

/** An error in one cell, row or file, worded so that an operator can act on it. */
export interface RowError {
  file: string
  /** Line number as editors count, starting at 1. */
  line: number
  /** Column; null if the error concerns the whole row or file. */
  column: string | null
  /** Rest of the sentence that “line 12, column height” starts. */
  reason: string
}

export interface ErrorList {
  add(error: RowError): void
  /** Number of all errors, including those beyond the limit. */
  readonly count: number
  /** Returns the first errors, in the order of the files. */
  shown(): RowError[]
}

/** Maximum number of errors reported per import; further ones are only counted. */
const maxShownErrors = 200

export function createErrorList(limit = maxShownErrors): ErrorList {
  const kept: RowError[] = []
  const files: string[] = []
  let count = 0
  return {
    add(error) {
      count += 1
      if (kept.length < limit) kept.push(error)
      if (!files.includes(error.file)) files.push(error.file)
    },
    get count() {
      return count
    },
    shown: () =>
      kept.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line),
  }
}

/**
 * Reader of the cells of one row, trimmed. Methods that find an error report it and return null.
 */
export interface RowReader {
  /** Returns the text of a cell; '' if the file has no such column. */
  cell(column: string): string
  fail(column: string, reason: string): null
  /** Reads one line of text; '' is valid unless `required` is set. */
  text(column: string, limits: TextLimits): string | null
  /** Reads one of several words; null also if the cell is empty and not required. */
  word<Word extends string>(column: string, words: readonly Word[]): Word | null
  /** Reads a whole number of at least 1; null also if the cell is empty. */
  count(column: string, most: number): number | null
  /** Splits a cell into the parts of a list; each part may occur once. */
  list(column: string, separator: RegExp): string[]
}

interface TextLimits {
  most: number
  required?: boolean
}

/** Maximum length of any cell, in UTF-16 units. */
export const maxCellLength = 4000

/** Control characters, and characters that change the writing direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Creates the reader of a row of a file, by the positions of its columns. */
export function readRow(
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  report: (column: string, reason: string) => void,
): RowReader {
  return createReader((column) => (cells[columns.get(column) ?? -1] ?? '').trim(), report)
}

/** Creates the reader of cells by column; a column that is not among them is empty. */
export function readCells(
  cells: Readonly<Record<string, string>>,
  report: (column: string, reason: string) => void,
): RowReader {
  return createReader((column) => (cells[column] ?? '').trim(), report)
}

function createReader(
  cell: (column: string) => string,
  report: (column: string, reason: string) => void,
): RowReader {
  const fail = (column: string, reason: string) => {
    report(column, reason)
    return null
  }
  return {
    cell,
    fail,
    text(column, { most, required }) {
      const text = cell(column).normalize('NFC')
      if (text === '') return required ? fail(column, 'is empty') : text
      if (text.length > most) {
        return fail(column, `must be at most ${most} characters long, is ${text.length}`)
      }
      if (unprintable.test(text)) {
        return fail(column, 'contains a line break or an invisible control character')
      }
      return text
    },
    word(column, words) {
      const text = cell(column)
      const word = words.find((known) => known === text)
      return word ?? fail(column, `must be one of ${words.join(', ')}; is ${quote(text)}`)
    },
    count(column, most) {
      const text = cell(column)
      if (text === '') return null
      const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      if (count >= 1 && count <= most) return count
      return fail(column, `must be a whole number from 1 to ${most}, is ${quote(text)}`)
    },
    list(column, separator) {
      const text = cell(column)
      if (text === '') return []
      const parts = text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean)
      if (new Set(parts).size === parts.length) return parts
      const repeated = parts.find((part, index) => parts.indexOf(part) !== index)
      if (repeated !== undefined) fail(column, `names ${quote(repeated)} twice`)
      return parts
    },
  }
}
