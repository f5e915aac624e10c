import { describe, expect, it } from 'vitest'
import { formatCsvHeading, formatCsvRows, writeCsv } from './write-csv.ts'

interface Row {
  note: string
  pieces: number
}
const columns = {
  note: ({ note }: Row) => note,
  'in pieces': ({ pieces }: Row) => pieces,
}

describe('CSV for spreadsheets', () => {
  it('has a byte-order mark and headings, with or without rows', () => {
    expect(writeCsv([], columns)).toBe('\uFEFFnote,in pieces\r\n')
    const rows = [{ note: '750 × 12, “dry”', pieces: 1235 }]
    expect(writeCsv(rows, columns)).toBe('\uFEFFnote,in pieces\r\n"750 × 12, “dry”",1235\r\n')
  })

  it('is the same if it is written in pieces', () => {
    const rows = ['a "b"', 'two\nlines', ''].map((note, pieces) => ({ note, pieces }))
    const pieces = rows.map((row) => formatCsvRows([row], columns)).join('')
    expect(formatCsvHeading(columns) + formatCsvRows([], columns) + pieces).toBe(
      writeCsv(rows, columns),
    )
  })

  it.each(['=1+1', '+61', '-1', '@SUM(A1)', '\tx'])('escapes the formula %s', (note) => {
    expect(formatCsvRows([{ note, pieces: -1 }], columns)).toBe(`'${note},-1\r\n`)
  })
})
