import { finished } from 'node:stream/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** One record, or the reason why reading stopped there; line numbers start at 1. */
export type CsvItem = { line: number; cells: string[] } | { line: number; problem: string }

export type CsvFile =
  | { outcome: 'done'; lines: number; records: () => AsyncGenerator<CsvItem> }
  | { outcome: 'refused'; line: number; problem: string }

const sliceBytes = 1 << 16

/**
 * Opens an untrusted CSV file (RFC 4180, commas). Encoding and size are checked immediately, the
 * syntax while the records are read. A byte-order mark, CRLF line ends and empty lines are allowed.
 * Cells are not trimmed.
 * @param maxBytes maximum size of the file
 */
export function openCsv(bytes: Uint8Array, maxBytes: number): CsvFile {
  if (bytes.length > maxBytes) {
    return failure(1, `the file is larger than ${Math.floor(maxBytes / 1_000_000)} MB: split it`)
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return failure(1, 'the file is UTF-16: save it as CSV UTF-8')
  }
  const text = decode(bytes)
  if (typeof text === 'number') {
    return failure(text, 'there are characters that are not UTF-8: save the file as CSV UTF-8')
  }
  if (text.trim() === '') return failure(1, 'the file is empty')
  // Normalises line ends, so that line numbers match those of an editor.
  const content = Buffer.from(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
  return { outcome: 'done', lines: countLines(content), records: () => readRecords(content) }
}

function failure(line: number, problem: string): CsvFile {
  return { outcome: 'refused', line, problem }
}

/** Decodes UTF-8. @returns the text, or the number of the first line that is not UTF-8 */
function decode(bytes: Uint8Array): string | number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    let line = 1
    for (let start = 0; start < bytes.length; line += 1) {
      const newline = bytes.indexOf(0x0a, start)
      const end = newline === -1 ? bytes.length : newline + 1
      try {
        decoder.decode(bytes.subarray(start, end))
      } catch {
        return line
      }
      start = end
    }
    return line
  }
}

function countLines(content: Buffer): number {
  let lines = content.at(-1) === 0x0a ? 0 : 1
  for (let at = content.indexOf(0x0a); at !== -1; at = content.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

async function* readRecords(content: Buffer): AsyncGenerator<CsvItem> {
  let ready: CsvItem[] = []
  let lastLine = 0
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    // Collected here, because a failing stream drops the records that it has not emitted yet.
    on_record: (cells: string[], { lines }) => {
      lastLine = lines
      ready.push({ line: lines - cells.reduce((sum, cell) => sum + countBreaks(cell), 0), cells })
      return null
    },
  })
  const failed = finished(parser.resume()).then(
    () => null,
    (error: unknown) => error,
  )
  try {
    for (let start = 0; start < content.length && !parser.destroyed; start += sliceBytes) {
      parser.write(content.subarray(start, start + sliceBytes))
      await breathe()
      yield* ready
      ready = []
    }
    parser.end()
    const error = await failed
    yield* ready
    if (error instanceof CsvError) yield explain(error, lastLine)
    else if (error) throw error
  } finally {
    parser.destroy()
  }
}

function countBreaks(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}

function explain(error: CsvError, lastLine: number): CsvItem {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return {
      line: lastLine + 1,
      problem: 'a quote (") opens in this row or below and never closes: the rest was not read',
    }
  }
  const line = typeof error.lines === 'number' ? error.lines : lastLine + 1
  return {
    line,
    problem:
      'a quote (") stands inside a cell: put the whole cell in quotes and double each quote in ' +
      'it; the rest was not read',
  }
}
