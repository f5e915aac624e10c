import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSavedTable, type TableLimits } from './read-saved-table.ts'

const limits: TableLimits = { bytes: 10_000, rows: 20 }
const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = (bytes: Uint8Array) => {
  const read = readSavedTable(bytes, limits)
  if (read.outcome !== 'done') throw new Error(read.message)
  return read.rows.map(({ cells }) => cells)
}

describe('spreadsheet CSV', () => {
  const rows = [
    ['Code', 'Ours'],
    ['00123', 'GB-1'],
  ]

  it('may have any separator and line ends; leading zeros are kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
        (separator, end, hasMark, hasLastEnd) => {
          const text = rows.map((row) => row.join(separator)).join(end) + (hasLastEnd ? end : '')
          expect(cellsOf(utf8((hasMark ? '\uFEFF' : '') + text))).toEqual(rows)
        },
      ),
    )
  })

  it('is read as UTF-8, UTF-16 or Windows-1252', () => {
    const text = 'Flasche grün;GB-1'
    expect(cellsOf(utf8(text))).toEqual([['Flasche grün', 'GB-1']])
    expect(cellsOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual([
      ['Flasche grün', 'GB-1'],
    ])
    expect(cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([['Flasche grün', 'GB-1']])
  })

  it('may contain quoted separators and line ends, and Excel’s `sep=` line', () => {
    expect(cellsOf(utf8('"a;b";"c ""d"""\r\n"e\r\nf";g'))).toEqual([
      ['a;b', 'c "d"'],
      ['e\nf', 'g'],
    ])
    expect(cellsOf(utf8('sep=,\r\na;b,c'))).toEqual([['a;b', 'c']])
  })

  it('numbers rows as the spreadsheet does, including empty ones', () => {
    const read = readSavedTable(utf8('a,b\n\n,\nc,d'), limits)
    expect(read.outcome === 'done' && read.rows.map(({ number }) => number)).toEqual([1, 4])
  })

  it('is rejected with a message if it is too large, empty, has an unclosed quote or is not text', () => {
    const why = (bytes: Uint8Array) => {
      const read = readSavedTable(bytes, limits)
      return read.outcome === 'done' ? '' : read.message
    }
    expect(why(new Uint8Array(10_001))).toMatch(/larger than 0.01 MB/)
    expect(why(utf8(' \n;\n'))).toMatch(/table is empty/)
    expect(why(utf8('a;b\n'.repeat(22)))).toMatch(/more than 20 rows/)
    expect(why(utf8('a;"b\nc'))).toMatch(/never closed/)
    expect(why(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0]))).toMatch(/not a CSV/)
  })
})
