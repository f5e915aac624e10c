import type { SentFile } from '#app/platform/request/sent-files.ts'
import {
  readSavedTable,
  type SavedTable,
  type TableLimits,
} from '#app/platform/text/read-saved-table.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { checkArchive } from './read-archive.ts'
import type { readWorkbook } from './workbook/read-workbook.ts'
import { workbookLimits } from './workbook/workbook-cost.ts'

const inWorkbookThread = wrapForThread<typeof readWorkbook>(
  '#app/domain/files/workbook/read-workbook.ts',
  'readWorkbook',
  { limit: 10_000 },
)

/**
 * Reads an uploaded table: CSV, or a visible sheet of a workbook (XLSX): the first, or the one with
 * most of the wanted headings.
 * @param headings headings of the wanted sheet, folded by `foldHeading`
 */
export async function readTableFile(
  file: Pick<SentFile, 'size' | 'arrayBuffer'> | undefined,
  limits: TableLimits,
  headings: readonly string[] = [],
): Promise<SavedTable> {
  if (!file || file.size === 0) {
    return { outcome: 'refused', message: 'Choose a file: a CSV or a workbook (.xlsx).' }
  }
  if (file.size > limits.bytes) {
    const most = limits.bytes / 1_000_000
    return { outcome: 'refused', message: `The file is larger than ${most} MB. Send a part of it.` }
  }
  return readTableBytes(new Uint8Array(await file.arrayBuffer()), {
    limits,
    headings,
    inflatedBytes: workbookLimits.inflatedBytes,
    openWorkbook: inWorkbookThread,
  })
}

type WorkbookQuestion = Parameters<typeof readWorkbook>[0]

/** Ways and limits of reading the bytes of a table. */
interface TableReading {
  limits: TableLimits
  /** Headings of the wanted sheet, folded by `foldHeading`. */
  headings: readonly string[]
  /** Maximum number of bytes to which a workbook may be unpacked. */
  inflatedBytes: number
  /** Reads a workbook; null if there was no time. */
  openWorkbook(question: WorkbookQuestion): Promise<SavedTable | null>
}

/** Reads the bytes of a table: CSV, or a visible sheet of a workbook (XLSX). */
export async function readTableBytes(
  content: Uint8Array,
  { limits, headings, inflatedBytes, openWorkbook }: TableReading,
): Promise<SavedTable> {
  if (beginsWith(content, compoundSignature))
    return { outcome: 'refused', message: compoundReason(content) }
  if (!beginsWith(content, archiveSignature)) return readSavedTable(content, limits)
  const refused = checkArchive(content, inflatedBytes)
  if (refused) return { outcome: 'refused', message: `The file ${refused}` }
  const read = await openWorkbook({
    content,
    rows: limits.rows,
    headings,
    ...(limits.columns && { columns: limits.columns }),
  }).catch(() => null)
  const reason =
    'There was no time to open the workbook. Send it again in a minute, or save it as CSV.'
  return read ?? { outcome: 'refused', message: reason }
}

/** First bytes of every ZIP file, and so of every workbook. */
const archiveSignature = [0x50, 0x4b, 3, 4]
/** First bytes of a compound file: older Excel workbooks, and password-protected ones. */
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0]

function beginsWith(content: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => content[index] === byte)
}

function compoundReason(content: Uint8Array): string {
  const isEncrypted = Buffer.from(content).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isEncrypted
    ? 'The workbook is protected by a password. Save it without one, or as CSV, and send it again.'
    : 'This is an older Excel workbook (.xls). Save it as .xlsx or as CSV and send it again.'
}
