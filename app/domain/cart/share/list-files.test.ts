import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { LineKind } from '#app/domain/cart/cart.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { writeListCsv, writeListPdf } from './list-files.server.ts'
import { buildListFileName, formatListRows, formatSharedRows } from './list-rows.ts'
import { formatPastableList, parsePastableList } from './shared-list.ts'

const seed = await readSeedCatalogue()
const bySku = new Map(seed.products.map((product) => [product.sku, product]))
const bottle = 'GB-CL750L-AG-BV-00-X'
const cork = seed.products.find(
  ({ category, name }) => category === 'closures' && /cork/i.test(name),
)
const line = (sku: string, pieces: number, kind: LineKind = 'order') => ({ sku, kind, pieces })
const listed = [
  line(bottle, 14_079),
  line(cork?.sku ?? '', 25, 'sample'),
  line(bottle, 3, 'sample'),
  line('GB-GONE-1', 12),
]
const rows = formatSharedRows(listed, (sku) => bySku.get(sku))
const company = { name: 'Vpack', phone: '(08) 5550 1234', email: 'a@vpack.example' }
const pdfOf = (list: typeof rows, name = '') =>
  writeListPdf({ rows: list, name, day: '2027-02-03', company })

describe('list as CSV', () => {
  const read = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[]

  it('has one column per figure and one row per line', () => {
    const [first, ...rest] = read(writeListCsv(rows))
    expect(first).toEqual({
      sku: bottle,
      name: bySku.get(bottle)?.name,
      pieces: '14079',
      kind: 'order',
      'in words': '14,079 bottles = 11 pallets + 2 layers',
      note: '',
      remark: '',
    })
    expect(rest.map(({ kind, 'in words': words, remark }) => [kind, words, remark])).toEqual([
      ['sample', expect.stringMatching(/^Sample: 1 bag of 25 /), ''],
      ['sample', 'Sample: 3 bottles', ''],
      ['order', '12 pieces', 'No longer in the catalogue.'],
    ])
  })

  it('opens in Excel: UTF-8 with BOM, CRLF line endings', () => {
    const csv = writeListCsv(rows)
    expect(csv.startsWith('\uFEFFsku,name,pieces,kind,in words,note,remark\r\n')).toBe(true)
    expect(csv.split('\r\n')).toHaveLength(rows.length + 2)
    expect(writeListCsv([])).toBe('\uFEFFsku,name,pieces,kind,in words,note,remark\r\n')
  })

  it.each(['=1+1', '+61', '-1', '@SUM(A1)', '\tx'])(
    'prevents spreadsheets from running a note as a formula: %s',
    (note) => {
      const state = { kind: 'vanished' } as const
      const csv = writeListCsv(formatListRows([{ ...line(bottle, 1), note, state }]))
      expect(read(csv)[0]?.note).toBe(`'${note}`)
    },
  )

  it('keeps commas, quotes and line breaks of a note in their cell', () => {
    const note = 'two, "three"\nfour'
    const state = { kind: 'vanished' } as const
    expect(read(writeListCsv(formatListRows([{ ...line(bottle, 1), note, state }])))[0]?.note).toBe(
      note,
    )
  })
})

describe('list as PDF', () => {
  it('is one A4 page with embedded fonts and a section for samples', async () => {
    const { pages, sizes, title, fonts } = await readPdf(await pdfOf(rows, 'Shiraz 2027'))
    expect(pages).toHaveLength(1)
    expect(sizes[0]?.map(Math.round)).toEqual([595, 842])
    expect(title).toBe('Shiraz 2027, 3 February 2027')
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    const [text = ''] = pages
    for (const part of [
      'Shiraz 2027',
      '14,079 bottles = 11 pallets + 2 layers',
      'No longer in the catalogue.',
      'This is a list, not an order.',
    ]) {
      expect(text).toContain(part)
    }
    expect(text.indexOf('Sample: 3 bottles')).toBeGreaterThan(text.indexOf('Samples, free'))
    expect(text.indexOf('GB-GONE-1')).toBeLessThan(text.indexOf('Samples, free'))
  })

  it('uses as many pages as two hundred lines need, and loses none', async () => {
    const many = formatSharedRows(
      seed.products.slice(0, 200).map(({ sku }) => line(sku, 2470)),
      (sku) => bySku.get(sku),
    )
    const { pages, sizes } = await readPdf(await pdfOf(many))
    expect(pages.length).toBeGreaterThan(5)
    expect(new Set(sizes.map((size) => size.map(Math.round).join()))).toEqual(new Set(['595,842']))
    const all = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(many.filter(({ sku }) => !all.includes(sku))).toEqual([])
  })

  it('says if the list is empty', async () => {
    expect((await readPdf(await pdfOf([]))).pages[0]).toContain('There is nothing on this list.')
  })
})

describe('saved list', () => {
  it('is read back as saved; lines that cannot be parsed are left out', () => {
    expect(parsePastableList(formatPastableList(listed))).toEqual(listed)
    expect(parsePastableList('A 5\nA\tmany\nA\t5 samples\n\u0000\t5\nA\t123456789')).toEqual([])
    expect(parsePastableList('')).toEqual([])
  })

  it.each([
    ['Shiraz 2027', 'shiraz-2027'],
    ['Rosé & Crémant', 'rose-cremant'],
    ['"; filename="x', 'filename-x'],
    ['白', 'enquiry-list'],
  ])('gives its file a name derived from its own: %s', (name, file) => {
    expect(buildListFileName(name)).toBe(file)
  })
})
