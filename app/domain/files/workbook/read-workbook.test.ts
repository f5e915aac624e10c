import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeWorkbook, textCell, workbookParts } from '#tests/support/make-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { WorkbookCost, workbookLimits } from './workbook-cost.ts'

const readWith = async (content: Uint8Array, rows = 20) => {
  const cost = new WorkbookCost()
  return { table: await readWorkbook({ content, rows }, cost), cost }
}
/** Returns the cells of the first row, or the reason if the workbook is refused. */
async function firstRow(content: Uint8Array): Promise<readonly string[] | string> {
  const { table } = await readWith(content)
  return table.outcome === 'done' ? (table.rows[0]?.cells ?? []) : table.message
}
const reasonOf = async (content: Uint8Array) => {
  const { table } = await readWith(content)
  return table.outcome === 'done' ? '' : table.message
}
const dates =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="d/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="0.00 &quot;kg&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'

const codeStyles =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="&quot;AB-&quot;000\\-000"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="11"/></cellXfs>'

describe('workbook reader', () => {
  it('reads codes as they are shown: leading zeros of a format, and 219E01 as text', async () => {
    const sheet =
      '<row r="1"><c r="A1" s="1"><v>123</v></c><c r="B1" s="2"><v>45678</v></c><c r="C1" s="3"><v>9.312350123456E12</v></c><c r="D1" s="1"><v>1234567</v></c><c r="E1"><v>219E01</v></c><c r="F1" t="str"><v>219E01</v></c></row>'
    expect(await firstRow(makeWorkbook({ sheet, styles: codeStyles }))).toEqual([
      '000123',
      'AB-045-678',
      '9312350123456',
      '1234567',
      '219E01',
      '219E01',
    ])
  })

  it('reads shared strings as Excel writes them, with runs, entities and phonetic readings', async () => {
    const strings =
      '<si><t>00123</t></si><si><t>unused</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Claret </t></r><r><t>&lt;750&gt; &amp; caps</t></r></si><si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si><si><t>a_x000D_b&#x41;</t></si>'
    const sheet =
      '<row r="1" spans="1:4"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>2</v></c><c r="C1" t="s"><v>3</v></c><c r="D1" t="s"><v>4</v></c></row>'
    expect(await firstRow(makeWorkbook({ sheet, strings, styles: dates }))).toEqual([
      '00123',
      'Claret <750> & caps',
      '課',
      'a\rbA',
    ])
  })

  it('writes whole numbers with all digits and without exponents', async () => {
    const written = [
      '4500',
      '1E15',
      '1.1000000000000001',
      '12345678901234567890',
      '-2.50',
      ' 7 ',
      '0.1',
    ]
    const cells = written.map((value) => `<c><v>${value}</v></c>`).join('')
    expect(await firstRow(makeWorkbook(`<row r="1">${cells}</row>`))).toEqual([
      '4500',
      '1000000000000000',
      '1.1',
      '12345678901234567890',
      '-2.5',
      '7',
      '0.1',
    ])
  })

  it('writes dates as ISO days by the style of their cells, counted from 1900 or 1904', async () => {
    const sheet =
      '<row r="1"><c r="A1" s="1"><v>46000</v></c><c r="B1" s="2"><v>46000.75</v></c><c r="C1" s="3"><v>12.5</v></c><c r="D1" t="d"><v>2026-03-04T10:00:00</v></c></row>'
    const book =
      '<workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>'
    expect(await firstRow(makeWorkbook({ sheet, styles: dates }))).toEqual([
      '2025-12-09',
      '2025-12-09',
      '12.5',
      '2026-03-04',
    ])
    expect(await firstRow(makeWorkbook({ sheet, styles: dates, book }))).toEqual([
      '2029-12-10',
      '2029-12-10',
      '12.5',
      '2026-03-04',
    ])
  })

  it('reads booleans, the cached values of formulas, and errors as empty cells', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1"><f>2+3</f><v>5</v></c><c r="C1" t="str"><f>"x"&amp;"y"</f><v>xy</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1" t="b"><v>0</v></c></row>'
    expect(await firstRow(makeWorkbook(sheet))).toEqual(['true', '5', 'xy', '', 'false'])
  })

  it('reads sheets as LibreOffice and Google Sheets write them, and numbers rows and cells that have no names', async () => {
    const libreOffice =
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr filterMode="false"/><dimension ref="A1"/><sheetData><row r="2" customFormat="false" ht="12.8" hidden="false"><c r="B2" s="0" t="n"><v>4500</v></c></row><row r="1048576" ht="12.8"/></sheetData><mergeCells/></worksheet>'
    const google =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" s="1" t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c t="str"><x:f>A1</x:f><x:v>GB</x:v></x:c><x:c><x:v>2.0</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const rowsOf = async (content: Uint8Array) => {
      const { table } = await readWith(content)
      return table.outcome === 'done' ? table.rows : table.message
    }
    expect(await rowsOf(makeWorkbook({ sheet: libreOffice, styles: dates }))).toEqual([
      { number: 2, cells: ['', '4500'] },
    ])
    expect(await rowsOf(makeWorkbook({ sheet: google, strings: '<si><t>A</t></si>' }))).toEqual([
      { number: 1, cells: ['A', ''] },
      { number: 2, cells: ['GB', '2'] },
    ])
  })

  it('reads the first visible sheet under the name that the relations give it', async () => {
    const book =
      '<sheets><sheet name="Lists" sheetId="7" state="veryHidden" r:id="rId9"/><sheet name="Codes" sheetId="3" r:id="rId1"/></sheets>'
    const parts = workbookParts({ sheet: `<row r="1">${textCell('A1', 'GB-1')}</row>`, book })
    const renamed = Object.entries(parts).map(([name, xml]) => [name.replaceAll('/', '\\'), xml])
    expect(await firstRow(new Uint8Array(zipSync(Object.fromEntries(renamed))))).toEqual(['GB-1'])
  })

  it('reads UTF-16 and strict Office Open XML', async () => {
    const parts = workbookParts({ sheet: `<row r="1">${textCell('A1', 'Zuoza ž')}</row>` })
    const strict = Object.entries(parts).map(([name, xml]) => {
      const text = Buffer.from(xml)
        .toString()
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        )
      return [name, new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))]
    })
    expect(await firstRow(new Uint8Array(zipSync(Object.fromEntries(strict))))).toEqual(['Zuoza ž'])
  })

  it('ignores a wrong dimension, and cells beyond column 40 up to column 256', async () => {
    const sheet = `<worksheet xmlns="x"><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${textCell('A1', 'x')}${textCell('IV1', 'y')}</row></sheetData></worksheet>`
    expect(await firstRow(makeWorkbook(sheet))).toEqual(['x'])
  })

  it('names the cell that is out of order, duplicated, too long or unreadable', async () => {
    const row = (cells: string) => makeWorkbook(`<row r="1">${cells}</row>`)
    expect(await reasonOf(row(textCell('B1', 'x') + textCell('A1', 'y')))).toMatch(
      /Cell A1 is out of/,
    )
    expect(await reasonOf(row(textCell('B1', 'x') + textCell('B1', 'y')))).toMatch(
      /Cell B1 .*twice/,
    )
    expect(await reasonOf(row(textCell('C1', 'x'.repeat(32_768))))).toMatch(/Cell C1 .*32,767 char/)
    for (const cell of [
      '<c r="A1"><v>x</v></c>',
      '<c r="A1" t="s"><v>9</v></c>',
      '<c r="A1" t="b"><v>2</v></c>',
      '<c r="A1" t="?"><v>2</v></c>',
      '<c r="A1" s="1"><v>1e300</v></c>',
      '<c r="A1" s="9"><v>1</v></c>',
    ]) {
      const workbook = makeWorkbook({
        sheet: `<row r="1">${cell}</row>`,
        strings: '<si><t>x</t></si>',
        styles: dates,
      })
      expect(await reasonOf(workbook), cell).toMatch(/Cell A1 cannot be read/)
    }
  })

  it('names the format of other programs and says how to save it', async () => {
    const file = (name: string) => new Uint8Array(zipSync({ [name]: strToU8('<x/>') }))
    expect(await reasonOf(file('content.xml'))).toMatch(/OpenDocument.*Save it as .xlsx/)
    expect(await reasonOf(file('xl/workbook.bin'))).toMatch(/xlsb/)
    expect(await reasonOf(file('Index/Document.iwa'))).toMatch(/Numbers/)
    expect(await reasonOf(file('word/document.xml'))).toMatch(/cannot be opened/)
  })
})

describe('malicious workbook', () => {
  it('is refused for a cell at XFD1048576, naming it, without allocating rows or columns before it', async () => {
    const { table, cost } = await readWith(
      makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    )
    expect(table).toEqual({
      outcome: 'refused',
      message:
        'Cell XFD1048576 is not empty, and only the first 256 columns are read. Delete it and send the workbook again.',
    })
    expect(cost.cells).toBe(0)
    expect(cost.inflatedBytes).toBeLessThan(2000)
    const { table: low, cost: lowCost } = await readWith(
      makeWorkbook(`<row r="1048576">${textCell('A1048576', 'x')}</row>`),
    )
    expect(low).toMatchObject({ outcome: 'done', rows: [{ number: 1_048_576, cells: ['x'] }] })
    expect(lowCost.cells).toBe(1)
  })

  it('is refused after 20 MB if a sheet unpacks to more, whatever the directory claims', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(60_000_000)}`
    const honest = makeWorkbook(sheet)
    const { table, cost } = await readWith(honest)
    expect(table).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/more than we can open/),
    })
    expect(cost.inflatedBytes).toBeLessThan(workbookLimits.inflatedBytes + 20_000)
    const claimsLess = Buffer.from(honest)
    const claimed = Buffer.alloc(4)
    claimed.writeUInt32LE(sheet.length)
    for (let at = claimsLess.indexOf(claimed); at >= 0; at = claimsLess.indexOf(claimed, at)) {
      claimsLess.writeUInt32LE(1000, at)
    }
    const deceived = await readWith(new Uint8Array(claimsLess))
    expect(deceived.table).toMatchObject({ outcome: 'refused' })
    expect(deceived.cost.inflatedBytes).toBeLessThan(30_000)
  })

  it('is refused after 1,000,000 of 10,000,000 empty rows', async () => {
    const parts = workbookParts({ sheet: '' })
    parts['xl/worksheets/sheet1.xml'] = Buffer.concat([
      strToU8('<worksheet><sheetData>'),
      Buffer.alloc(10_000_000 * 6, '<row/>'),
      strToU8('</sheetData></worksheet>'),
    ])
    const { table, cost } = await readWith(new Uint8Array(zipSync(parts)))
    expect(table).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/more than we can open/),
    })
    expect(cost).toMatchObject({ cells: 0, elements: workbookLimits.elements + 1 })
  })

  it('keeps only the shared strings that cells refer to', async () => {
    const strings = `<si><t>x</t></si>${'<si><t>bomb</t></si>'.repeat(300_000)}`
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    const { table, cost } = await readWith(makeWorkbook({ sheet, strings }))
    expect(table).toMatchObject({ outcome: 'done' })
    expect(cost.elements).toBeLessThan(5000)
    const last = '<row r="1"><c r="A1" t="s"><v>300000</v></c></row>'
    const whole = await readWith(makeWorkbook({ sheet: last, strings }))
    expect(whole.table).toMatchObject({ outcome: 'done', rows: [{ cells: ['bomb'] }] })
    expect(whole.cost.textLength).toBe(4)
  })

  it('is refused if a long string repeated in many cells exceeds 2,000,000 characters', async () => {
    const row = (n: number) => `<row r="${n + 1}">${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`
    const sheet = Array.from({ length: 20 }, (_, n) => row(n)).join('')
    const strings = `<si><t>${'x'.repeat(32_767)}</t></si>`
    const { table, cost } = await readWith(makeWorkbook({ sheet, strings }))
    expect(table).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/more than we can/),
    })
    expect(cost.textLength).toBeLessThan(workbookLimits.textLength + 32_767)
  })

  it('is refused if it has a document type, unknown or nested entities, or elements too deep', async () => {
    const lol =
      '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    const external =
      '<!DOCTYPE worksheet SYSTEM "file:///etc/passwd"><worksheet><sheetData/></worksheet>'
    const unknown = '<row><c t="str"><v>&nbsp;</v></c></row>'
    const deep = `${'<x>'.repeat(100_000)}`
    const many = `<row ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`
    for (const sheet of [lol, external, unknown, deep, many]) {
      const { table, cost } = await readWith(makeWorkbook(sheet))
      expect(table, sheet.slice(0, 40)).toMatchObject({ outcome: 'refused' })
      expect(cost.cells).toBe(0)
      expect(cost.elements).toBeLessThan(100)
    }
  })

  it('is refused if parts share a name, are encrypted, or lie outside the file', async () => {
    const parts = workbookParts({ sheet: `<row r="1">${textCell('A1', 'x')}</row>` })
    const twice = zipSync({ ...parts, 'XL/workbook.xml': strToU8('<workbook/>') })
    expect(await reasonOf(new Uint8Array(twice))).toMatch(/cannot be opened/)
    const changed = (change: (bytes: Buffer, entry: number) => void) => {
      const bytes = Buffer.from(zipSync(parts))
      change(bytes, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])))
      return new Uint8Array(bytes)
    }
    expect(await reasonOf(changed((bytes, at) => bytes.writeUInt16LE(1, at + 8)))).toMatch(
      /password/,
    )
    expect(
      await reasonOf(changed((bytes, at) => bytes.writeUInt32LE(0xfffffff0, at + 42))),
    ).toMatch(/cannot/)
    expect(await reasonOf(changed((bytes, at) => bytes.writeUInt16LE(12, at + 10)))).toMatch(
      /cannot/,
    )
  })
})
