import {
  readSavedTable,
  type SavedTable,
  type TableLimits,
} from '#app/platform/text/read-saved-table.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import { archiveRefusal } from './read-archive.ts'
import type { readWorkbook } from './read-workbook.ts'

const inWorkbookThread = inThread<typeof readWorkbook>(
  '#app/domain/files/read-workbook.ts',
  'readWorkbook',
  { limit: 10_000 },
)

/** What a workbook of so few rows may unpack to, bytes. */
const mostUnpacked = 20_000_000

/** Reads a table that somebody chose: CSV, or the first sheet of a workbook (XLSX). */
export async function readTableFile(
  file: FormDataEntryValue | null,
  limits: TableLimits,
): Promise<SavedTable> {
  if (!(file instanceof File) || file.size === 0) {
    return { ok: false, reason: 'Choose a file: a CSV or a workbook (.xlsx).' }
  }
  if (file.size > limits.bytes) {
    const most = limits.bytes / 1_000_000
    return { ok: false, reason: `The file is larger than ${most} MB. Send a part of it.` }
  }
  const content = new Uint8Array(await file.arrayBuffer())
  if (!isArchive(content)) return readSavedTable(content, limits)
  const refused = archiveRefusal(content, mostUnpacked)
  if (refused) return { ok: false, reason: `The file ${refused}` }
  const read = await inWorkbookThread({ content, rows: limits.rows }).catch(() => null)
  const reason =
    'There was no time to open the workbook. Send it again in a minute, or save it as CSV.'
  return read ?? { ok: false, reason }
}

/** Every workbook is a ZIP file. */
const isArchive = (content: Uint8Array) =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4
