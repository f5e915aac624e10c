import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { readTableFile } from './read-table-file.server.ts'

afterAll(closeThreads)

const utf8 = (text: string) => new TextEncoder().encode(text)
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, as small as one can be. */
function workbook(rows: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': utf8(
      `<workbook ${namespace} xmlns:r="${relations}"><sheets><sheet name="Codes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': utf8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': utf8(
      `<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`,
    ),
  })
}
const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

const limits = { bytes: 100_000, rows: 20 }
const read = (content: Uint8Array, name = 'codes.xlsx') =>
  readTableFile(new File([new Uint8Array(content)], name), limits)

describe('a table that somebody chose', () => {
  it('is the first sheet of a workbook, numbers and texts alike', async () => {
    const rows = `<row r="1">${text('A1', '00123')}<c r="B1"><v>4500</v></c></row><row r="3">${text('A3', 'GB-1')}</row>`
    expect(await read(workbook(rows))).toEqual({
      ok: true,
      rows: [
        { number: 1, cells: ['00123', '4500'] },
        { number: 3, cells: ['GB-1', ''] },
      ],
    })
  })

  it('is CSV, whatever its name says', async () => {
    expect(await read(utf8('A1;GB-1'))).toMatchObject({ rows: [{ cells: ['A1', 'GB-1'] }] })
  })

  it('is refused in a sentence where it is damaged, too large, too long or none', async () => {
    const why = async (content: Uint8Array) => {
      const answer = await read(content)
      return answer.ok ? '' : answer.reason
    }
    const whole = workbook(`<row r="1">${text('A1', 'x')}</row>`)
    expect(await why(whole.subarray(0, whole.length - 30))).toMatch(/damaged/)
    expect(await why(zipSync({ 'word/document.xml': utf8('<w/>') }))).toMatch(/cannot be opened/)
    expect(await why(new Uint8Array(100_001))).toMatch(/larger than 0.1 MB/)
    expect(await why(zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) }))).toMatch(/unpacks/)
    const many = Array.from(
      { length: 22 },
      (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, 'x')}</row>`,
    )
    expect(await why(workbook(many.join('')))).toMatch(/more than 20 rows/)
    expect(await readTableFile('text', limits)).toMatchObject({ ok: false })
  })
})
