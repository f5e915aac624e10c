import { describe, expect, it } from 'vitest'
import { readTableText } from '#app/platform/text/read-saved-table.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { previewCodes } from './codes-table.ts'

const products = new Map(
  ['GB-1', 'GB-2', 'SC-1'].map((sku) => [sku, buildProduct({ sku, name: `Product ${sku}` })]),
)
const preview = (text: string, held: [string, string[]][] = []) => {
  const read = readTableText(text, { rows: 100 })
  if (read.outcome !== 'done') throw new Error(read.message)
  const find = (code: string) => products.get(code.toUpperCase())
  return previewCodes(read.rows, { find, held: new Map(held) })
}
const said = (...args: Parameters<typeof preview>) =>
  preview(...args).map((row) =>
    row.kind === 'refused'
      ? `${row.number} ${row.reason}`
      : `${row.number} ${row.kind} ${row.code} ${row.product.sku} ${row.alsoFor}`.trim(),
  )

describe('previewCodes', () => {
  it('names Excel’s scientific notation, and takes 219E01 as a code', () => {
    expect(said('9.31235E+12;GB-1')[0]).toMatch(/^1 “9.31235E\+12” is Excel’s scientific/)
    expect(said('GB-1;9,31E+12')[0]).toMatch(/scientific notation/)
    expect(said('219E01;GB-1')).toEqual(['1 new 219E01 GB-1'])
  })

  it('accepts both column orders, with or without headings', () => {
    const rows = ['1 new 00017 GB-1', '2 new 00018 SC-1']
    expect(said('00017;gb-1\n00018;sc-1')).toEqual(rows)
    expect(said('GB-1,00017\nSC-1,00018')).toEqual(rows)
    expect(said('Description\tVpack SKU\tItem no\nClaret\tGB-1\t00017')).toEqual([
      '2 new 00017 GB-1',
    ])
  })

  it('explains what is wrong with a row, and accepts the others', () => {
    expect(said('A1;GB-1\n;GB-2\nA3;\nA4;XX-9\nA5;SC-1')).toEqual([
      '1 new A1 GB-1',
      '2 Your code is missing in this row.',
      '3 Our code is missing in this row.',
      '4 We have no product with the code “XX-9”.',
      '5 new A5 SC-1',
    ])
  })

  it('recognises existing codes, and reports codes that would refer to two products', () => {
    expect(said('a1;GB-1\nA1;GB-2\nA1;GB-2', [['a1', ['GB-1']]])).toEqual([
      '1 known a1 GB-1',
      '2 new A1 GB-2 GB-1',
      '3 known A1 GB-2 GB-1',
    ])
  })
})
