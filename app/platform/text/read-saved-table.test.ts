import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSavedTable, type TableLimits } from './read-saved-table.ts'

const limits: TableLimits = { bytes: 10_000, rows: 20 }
const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = (bytes: Uint8Array) => {
  const read = readSavedTable(bytes, limits)
  if (!read.ok) throw new Error(read.reason)
  return read.rows.map(({ cells }) => cells)
}

describe('a table as a spreadsheet saves it', () => {
  const rows = [
    ['Code', 'Ours'],
    ['00123', 'GB-1'],
  ]

  it('has any separator and any line ends, and keeps zeros in front', () => {
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

  it('is read in UTF-8, in UTF-16 and as Windows wrote it before', () => {
    const text = 'Flasche grün;GB-1'
    expect(cellsOf(utf8(text))).toEqual([['Flasche grün', 'GB-1']])
    expect(cellsOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual([
      ['Flasche grün', 'GB-1'],
    ])
    expect(cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([['Flasche grün', 'GB-1']])
  })

  it('may have separators and line ends inside quotes, and Excel’s line that names the separator', () => {
    expect(cellsOf(utf8('"a;b";"c ""d"""\r\n"e\r\nf";g'))).toEqual([
      ['a;b', 'c "d"'],
      ['e\nf', 'g'],
    ])
    expect(cellsOf(utf8('sep=,\r\na;b,c'))).toEqual([['a;b', 'c']])
  })

  it('counts rows as the spreadsheet does, empty ones too', () => {
    const read = readSavedTable(utf8('a,b\n\n,\nc,d'), limits)
    expect(read.ok && read.rows.map(({ number }) => number)).toEqual([1, 4])
  })

  it('is refused in a sentence where it is too large, empty, unclosed or no text', () => {
    const why = (bytes: Uint8Array) => {
      const read = readSavedTable(bytes, limits)
      return read.ok ? '' : read.reason
    }
    expect(why(new Uint8Array(10_001))).toMatch(/larger than 0.01 MB/)
    expect(why(utf8(' \n;\n'))).toMatch(/nothing in it/)
    expect(why(utf8('a;b\n'.repeat(22)))).toMatch(/more than 20 rows/)
    expect(why(utf8('a;"b\nc'))).toMatch(/never closes/)
    expect(why(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0]))).toMatch(/no CSV/)
  })
})
