import path from 'node:path/posix'
import { foldHeading } from '#app/platform/text/fold-text.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { SavedRow, SavedTable } from '#app/platform/text/read-saved-table.ts'
import { type ArchiveEntry, readDirectory } from '../read-archive.ts'
import { readNumberStyles } from './number-styles.ts'
import { type Attributes, readPart, removePrefix } from './read-part.ts'
import { formatCellName, readSheet, type SheetCell } from './read-sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import {
  createDamagedRefusal,
  defaultReadColumns,
  WorkbookCost,
  WorkbookRefusal,
} from './workbook-cost.ts'

/**
 * Parts of an archive by name; names are in lower case with `/`, because programs write them
 * differently.
 */
type Parts = ReadonlyMap<string, ArchiveEntry>

interface WorkbookQuestion {
  content: Uint8Array
  /** Maximum number of rows, headings not counted. */
  rows: number
  /** Number of columns that are read. */
  columns?: number
  /**
   * Headings that the wanted sheet has, folded by `foldHeading`: the sheet with most of them in its
   * first row is read. Without such a sheet, the first visible one that has content is read.
   */
  headings?: readonly string[]
}

/**
 * Reads a visible sheet of a workbook (XLSX, both variants of Office Open XML). Runs in a worker
 * thread, although its limits keep it below a second and a few megabytes.
 * @param cost counts the work, for tests
 */
export async function readWorkbook(
  { content, rows: maxRows, columns = defaultReadColumns, headings = [] }: WorkbookQuestion,
  cost = new WorkbookCost(),
): Promise<SavedTable> {
  try {
    const { rows, sheet } = await readBestSheet(content, { columns, headings }, cost)
    if (rows.length === 0) {
      throw new WorkbookRefusal(
        'There is nothing on its sheets. Fill in a row of headings and rows below it.',
      )
    }
    if (rows.length > maxRows + 1) {
      throw new WorkbookRefusal(`It has more than ${formatNumber(maxRows)} rows. Send it in parts.`)
    }
    return { outcome: 'done', rows, sheet }
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { outcome: 'refused', message: error.message }
    throw error
  }
}

/** Reads the sheet that has most of the wanted headings, or else the first one with content. */
async function readBestSheet(
  content: Uint8Array,
  { columns, headings }: { columns: number; headings: readonly string[] },
  cost: WorkbookCost,
): Promise<{ rows: SavedRow[]; sheet: string }> {
  const parts = indexParts(content)
  const book = await findWorkbook(content, parts, cost)
  const { sheets, isFrom1904 } = await readBook(content, book.entry, cost)
  const relations = await readRelations(content, parts, book.name, cost)
  const partOfKind = (wanted: string) => {
    const name = relations.find(({ kind }) => kind === wanted)?.name
    return name === undefined ? undefined : parts.get(name)
  }
  const styles = partOfKind('styles')
  const numberStyles = styles ? await readNumberStyles(content, styles, cost) : null
  const readRows = async ({ id }: BookSheet) => {
    const sheetPart = relations.find((one) => one.kind === 'worksheet' && one.id === id)
    const entry = sheetPart && parts.get(sheetPart.name)
    if (!entry) throw createDamagedRefusal()
    const cells = await readSheet(content, entry, { numberStyles, isFrom1904, columns }, cost)
    // Read after the sheet, so that only strings used by the sheet are kept.
    const strings = await resolveStrings(content, partOfKind('sharedstrings'), cells, cost)
    return toRows(cells, strings)
  }
  // Apple Numbers puts a summary of its tables first.
  const ordered = sheets.toSorted((a, b) => Number(isSummary(a)) - Number(isSummary(b)))
  if (ordered.length === 0) throw createDamagedRefusal()
  let best: { rows: SavedRow[]; sheet: string } = { rows: [], sheet: ordered[0]?.name ?? '' }
  let known = 0
  for (const sheet of ordered.slice(0, maxComparedSheets)) {
    const rows = await readRows(sheet)
    const found = countHeadings(rows, headings)
    if (found > known || (best.rows.length === 0 && rows.length > 0)) {
      best = { rows, sheet: sheet.name }
      known = found
    }
    if (headings.length === 0 && best.rows.length > 0) break
  }
  return best
}

const isSummary = ({ name }: BookSheet) => /^export summary$/i.test(name.trim())

/** Maximum number of sheets that are compared. */
const maxComparedSheets = 10

const countHeadings = ([first]: readonly SavedRow[], headings: readonly string[]) =>
  new Set(first?.cells.map(foldHeading).filter((heading) => headings.includes(heading))).size

/**
 * Indexes the parts of an archive. @throws WorkbookRefusal if the archive is damaged, or two parts
 * have the same name
 */
function indexParts(content: Uint8Array): Parts {
  const directory = readDirectory(content)
  if (directory.outcome !== 'done') throw new WorkbookRefusal(`The file ${directory.message}`)
  const parts = new Map<string, ArchiveEntry>()
  for (const entry of directory.entries) {
    const name = entry.name.replaceAll('\\', '/').toLowerCase()
    if (parts.has(name)) throw createDamagedRefusal()
    parts.set(name, entry)
  }
  return parts
}

/** Parts that identify the formats of other programs, with the name of the format. */
const otherFormats: readonly (readonly [part: string, name: string])[] = [
  ['content.xml', 'an OpenDocument file (.ods)'],
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
  ['index/document.iwa', 'a Numbers document'],
  ['index.zip', 'a Numbers document'],
]

async function findWorkbook(
  content: Uint8Array,
  parts: Parts,
  cost: WorkbookCost,
): Promise<{ name: string; entry: ArchiveEntry }> {
  const relations = await readRelations(content, parts, '', cost)
  const named = relations.find(({ kind }) => kind === 'officedocument')?.name
  for (const name of [named ?? '', 'xl/workbook.xml']) {
    const entry = parts.get(name)
    if (entry && name.endsWith('.xml')) return { name, entry }
  }
  const other = otherFormats.find(([part]) => parts.has(part))
  if (!other) throw createDamagedRefusal()
  throw new WorkbookRefusal(`This is ${other[1]}. Save it as .xlsx or as CSV and send it again.`)
}

interface Relation {
  id: string
  /**
   * Last word of the relation's type in lower case, which both variants of Office Open XML share.
   */
  kind: string
  /** Name of the target part, as in `Parts`. */
  name: string
}

/** Reads the relations of a part; of the whole package if the name is empty. */
async function readRelations(
  content: Uint8Array,
  parts: Parts,
  name: string,
  cost: WorkbookCost,
): Promise<Relation[]> {
  const folder = path.dirname(name)
  const entry = parts.get(path.join(folder, '_rels', `${path.basename(name)}.rels`))
  if (!entry) return []
  const relations: Relation[] = []
  const open = (element: string, { Id, Type, Target, TargetMode }: Attributes) => {
    if (element !== 'Relationship' || TargetMode === 'External') return
    const target = (Target ?? '').replaceAll('\\', '/').toLowerCase()
    relations.push({
      id: Id ?? '',
      kind: (Type ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      name: path.join(target.startsWith('/') ? '/' : `/${folder}`, target).slice(1),
    })
  }
  await readPart(content, entry, { open }, cost)
  return relations
}

/** Visible sheet of a workbook: its relation id, and its name. */
interface BookSheet {
  id: string
  name: string
}

/** Reads the workbook part. @returns its visible sheets in order, and the date system */
async function readBook(
  content: Uint8Array,
  entry: ArchiveEntry,
  cost: WorkbookCost,
): Promise<{ sheets: BookSheet[]; isFrom1904: boolean }> {
  const sheets: BookSheet[] = []
  let isFrom1904: boolean | undefined
  const open = (element: string, attributes: Attributes) => {
    if (element === 'workbookPr') {
      isFrom1904 ??= attributes.date1904 === '1' || attributes.date1904 === 'true'
    }
    if (element !== 'sheet' || /^(?:very)?hidden$/i.test(attributes.state ?? '')) return
    const id = Object.entries(attributes).find(([name]) => removePrefix(name) === 'id')?.[1]
    if (id !== undefined) sheets.push({ id, name: attributes.name ?? '' })
  }
  await readPart(content, entry, { open }, cost)
  return { sheets, isFrom1904: isFrom1904 ?? false }
}

async function resolveStrings(
  content: Uint8Array,
  entry: ArchiveEntry | undefined,
  cells: readonly SheetCell[],
  cost: WorkbookCost,
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Map<number, string>()
  for (const cell of cells) {
    if (typeof cell.value === 'number') wanted.set(cell.value, formatCellName(cell))
  }
  if (wanted.size === 0) return new Map()
  if (!entry) throw createDamagedRefusal()
  const strings = await readSharedStrings(content, entry, wanted, cost)
  // Counted for each cell, because a shared string is copied for every cell when the result leaves
  // the thread.
  for (const cell of cells) {
    if (typeof cell.value !== 'number') continue
    cost.addText(formatCellName(cell), strings.get(cell.value)?.length ?? 0)
  }
  return strings
}

/** Joins cells into rows of equal length; rows without text are omitted. */
function toRows(cells: readonly SheetCell[], strings: ReadonlyMap<number, string>): SavedRow[] {
  const width = cells.reduce((most, { column }) => Math.max(most, column), 0)
  const rows: SavedRow[] = []
  for (const { row, column, value } of cells) {
    const text = typeof value === 'number' ? (strings.get(value) ?? '') : value
    if (text === '') continue
    let last = rows.at(-1)
    if (last?.number !== row) {
      last = { number: row, cells: Array<string>(width).fill('') }
      rows.push(last)
    }
    last.cells[column - 1] = text
  }
  return rows
}
