import { readSheet } from 'read-excel-file/universal'
import { formatNumber } from '#app/platform/text/format.ts'
import type { SavedTable } from '#app/platform/text/read-saved-table.ts'

/** Most cells of a row that are looked at. */
const mostCells = 40

/**
 * Reads the first sheet of a workbook (XLSX). Runs in a thread, since its work grows with what the file
 * unpacks to. @param rows the most that are taken, headings not counted
 */
export async function readWorkbook({
  content,
  rows: most,
}: {
  content: Uint8Array
  rows: number
}): Promise<SavedTable> {
  let sheet: unknown[][]
  try {
    sheet = await readSheet(content.slice().buffer)
  } catch {
    return { ok: false, reason: 'The workbook cannot be opened. Save it again as .xlsx or as CSV.' }
  }
  const rows = sheet.flatMap((row, index) => {
    const cells = row.slice(0, mostCells).map(inText)
    return cells.some((cell) => cell !== '') ? [{ number: index + 1, cells }] : []
  })
  if (rows.length === 0) {
    return {
      ok: false,
      reason: 'There is nothing on its first sheet. Fill in a row of headings and rows below it.',
    }
  }
  return rows.length > most + 1
    ? { ok: false, reason: `It has more than ${formatNumber(most)} rows. Send it in parts.` }
    : { ok: true, rows }
}

function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).trim()
}
