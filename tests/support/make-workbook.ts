import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** XML of a workbook's parts; those that are left out are not in the archive. */
interface WorkbookParts {
  /** Content of `<sheetData>`, or a whole part if it begins with `<?xml`, `<!` or `<worksheet`. */
  sheet: string
  /** Content of `<sst>`, or a whole part. */
  strings?: string
  /** Content of `<styleSheet>`. */
  styles?: string
  /** Content of `<workbook>`: a visible sheet, unless given. */
  book?: string
}

/** Makes a workbook (XLSX) of one sheet, as small as it can be. */
export function makeWorkbook(parts: string | WorkbookParts): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(workbookParts(typeof parts === 'string' ? { sheet: parts } : parts)),
  )
}

/** Makes the parts of a workbook, to be packed by the caller. */
export function workbookParts(parts: WorkbookParts): Record<string, Uint8Array> {
  const { sheet, strings, styles } = parts
  const book = parts.book ?? '<sheets><sheet name="Codes" sheetId="1" r:id="rId1"/></sheets>'
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const related = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    strings === undefined ? '' : relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    styles === undefined ? '' : relation('rId3', 'styles', 'styles.xml'),
  ]
  const isWhole = (xml: string) => /^(?:<\?xml|<!|<worksheet|<sst)/.test(xml)
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${book}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': isWhole(sheet)
      ? sheet
      : `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  }
  if (strings !== undefined) {
    files['xl/sharedStrings.xml'] = isWhole(strings) ? strings : `<sst ${main}>${strings}</sst>`
  }
  if (styles !== undefined) files['xl/styles.xml'] = `<styleSheet ${main}>${styles}</styleSheet>`
  return Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))
}

/** Makes a workbook as programs save it, whose type is detected from its content. */
export function makeTypedWorkbook(parts: WorkbookParts): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': contentTypes({
        'xl/workbook.xml':
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      }),
      ...workbookParts(parts),
    }),
  )
}

/** Makes a workbook with macros (XLSM). @param sheet content of `<sheetData>` */
export function makeMacroWorkbook(sheet: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': contentTypes({
        'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
        'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject',
      }),
      ...workbookParts({ sheet }),
      'xl/vbaProject.bin': strToU8('Attribute VB_Name = "ThisWorkbook"'),
    }),
  )
}

/** Makes the part that names the types of other parts. */
function contentTypes(types: Readonly<Record<string, string>>): Uint8Array {
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  )
  return strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join('')}</Types>`,
  )
}

/** Makes a cell with an inline string. */
export function textCell(at: string, value: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}
