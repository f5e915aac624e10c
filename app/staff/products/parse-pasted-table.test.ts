import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePastedTable } from './parse-pasted-table.ts'

describe('pasted table', () => {
  it('splits cells at tabs and rows at line ends, without a row after the last one', () => {
    expect(parsePastedTable('465\r\n470\r\n')).toEqual([['465'], ['470']])
    expect(parsePastedTable('a\tb\n\tc')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
  })

  it('keeps tabs, line ends and doubled quotes of a quoted cell, and a lone quote as it is', () => {
    expect(parsePastedTable('"a\tb\nc ""d"""\te')).toEqual([['a\tb\nc "d"', 'e']])
    expect(parsePastedTable('"open\tb')).toEqual([['"open', 'b']])
    expect(parsePastedTable('28"\t5')).toEqual([['28"', '5']])
  })

  it('reads back every table that a spreadsheet writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 })
    fc.assert(
      fc.property(table, (rows) => {
        const quote = (text: string) =>
          /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        const text = rows.map((cells) => cells.map(quote).join('\t')).join('\n')
        expect(parsePastedTable(`${text}\n`)).toEqual(rows)
      }),
    )
  })
})
