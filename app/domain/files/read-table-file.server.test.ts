import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { makeMacroWorkbook, makeWorkbook, textCell } from '#tests/support/make-workbook.ts'
import { readTableFile } from './read-table-file.server.ts'

afterAll(closeThreads)

const utf8 = (text: string) => new TextEncoder().encode(text)
const limits = { bytes: 100_000, rows: 20 }
const read = (content: Uint8Array, name = 'codes.xlsx') =>
  readTableFile(new File([new Uint8Array(content)], name), limits)

describe('readTableFile', () => {
  it('reads the first sheet of a workbook, with numbers and texts', async () => {
    const rows = `<row r="1">${textCell('A1', '00123')}<c r="B1"><v>4500</v></c></row><row r="3">${textCell('A3', 'GB-1')}</row>`
    expect(await read(makeWorkbook(rows))).toEqual({
      outcome: 'done',
      sheet: 'Codes',
      rows: [
        { number: 1, cells: ['00123', '4500'] },
        { number: 3, cells: ['GB-1', ''] },
      ],
    })
  })

  it('reads the sheet with most of the wanted headings, and names it', async () => {
    const empty = [{ type: String, value: 'Notes' }]
    const products = [
      [
        { type: String, value: 'SKU' },
        { type: String, value: 'Weight, g' },
      ],
      [
        { type: String, value: '0012' },
        { type: Number, value: 465 },
      ],
    ]
    const sheets = [
      { sheet: 'About', data: [empty] },
      { sheet: 'Empty', data: [[]] },
      { sheet: 'Bottles', data: products },
    ]
    const content = new Uint8Array(await writeWorkbook(sheets).toBuffer())
    const file = { size: content.length, arrayBuffer: async () => content.buffer }
    const limits = { bytes: 1_000_000, rows: 100 }
    expect(await readTableFile(file, limits, ['sku', 'weightg'])).toMatchObject({
      sheet: 'Bottles',
      rows: [{ cells: ['SKU', 'Weight, g'] }, { cells: ['0012', '465'] }],
    })
    expect(await readTableFile(file, limits)).toMatchObject({ sheet: 'About' })
  })

  it('skips the summary that Apple Numbers puts first, also if no heading fits', async () => {
    const cell = (value: string) => ({ type: String, value })
    const content = new Uint8Array(
      await writeWorkbook([
        { sheet: 'Export Summary', data: [[cell('Numbers Sheet Name')], [cell('Sheet 1')]] },
        { sheet: 'Sheet 1 - Table 1', data: [[cell('GB-1'), cell('12')]] },
      ]).toBuffer(),
    )
    const file = { size: content.length, arrayBuffer: async () => content.buffer }
    for (const headings of [[], ['sku', 'qty']]) {
      expect(await readTableFile(file, { bytes: 1_000_000, rows: 9 }, headings)).toMatchObject({
        sheet: 'Sheet 1 - Table 1',
        rows: [{ cells: ['GB-1', '12'] }],
      })
    }
  })

  it('detects CSV regardless of the file name', async () => {
    expect(await read(utf8('A1;GB-1'))).toMatchObject({ rows: [{ cells: ['A1', 'GB-1'] }] })
  })

  it('rejects a file with a message if it is damaged, too large, too long or missing', async () => {
    const why = async (content: Uint8Array) => {
      const answer = await read(content)
      return answer.outcome === 'done' ? '' : answer.message
    }
    const whole = makeWorkbook(`<row r="1">${textCell('A1', 'x')}</row>`)
    expect(await why(whole.subarray(0, whole.length - 30))).toMatch(/damaged/)
    expect(await why(zipSync({ 'word/document.xml': utf8('<w/>') }))).toMatch(/cannot be opened/)
    expect(await why(new Uint8Array(100_001))).toMatch(/larger than 0.1 MB/)
    expect(await why(zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) }))).toMatch(/unpacks/)
    const many = Array.from(
      { length: 22 },
      (_, n) => `<row r="${n + 1}">${textCell(`A${n + 1}`, 'x')}</row>`,
    )
    expect(await why(makeWorkbook(many.join('')))).toMatch(/more than 20 rows/)
    expect(await readTableFile(undefined, limits)).toMatchObject({ outcome: 'refused' })
  })

  it('rejects older and protected workbooks with advice', async () => {
    const compound = (stream: string) =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.from(stream, 'utf16le'),
        ]),
      )
    expect(await read(compound('Workbook'))).toMatchObject({
      message: expect.stringMatching(/older Excel workbook.*Save it as .xlsx/),
    })
    expect(await read(compound('EncryptedPackage'))).toMatchObject({
      message: expect.stringMatching(/password/),
    })
  })

  it('rejects a workbook with macros and says how to save it', async () => {
    const content = makeMacroWorkbook(`<row r="1">${textCell('A1', 'GB-1')}</row>`)
    for (const name of ['codes.xlsm', 'codes.xlsx']) {
      expect(await read(content, name)).toEqual({
        outcome: 'refused',
        message: 'The file has macros. Save it without them, as .xlsx or .docx, and send it again.',
      })
    }
  })

  it('rejects a sheet whose only value is in XFD1048576 and names the cell', async () => {
    const sheet = makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    expect(sheet.length).toBeLessThan(1400)
    expect(await read(sheet)).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(/^Cell XFD1048576 is not empty/),
    })
  })
})
