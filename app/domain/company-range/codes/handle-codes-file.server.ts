import { z } from 'zod'
import type { CompanyActor } from '#app/domain/access/actor.ts'
import { findPastedProduct } from '#app/domain/cart/paste/pasted-lines.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fileOf, type SentFile } from '#app/platform/request/sent-files.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import {
  type CodeRow,
  codeFileHeadings,
  maxCodeFileBytes,
  maxCodeRows,
  previewCodes,
} from './codes-table.ts'
import { addCodes, type CodesResult, readSkusByCode } from './find-codes.server.ts'
import { codeKey, maxCodeLength } from './own-code.ts'

export type CodesFileAnswer =
  | { problem: string; preview: null }
  /** `sheet` is the name of the sheet of a workbook; empty for text. */
  | { problem: null; preview: { rows: CodeRow[]; sent: string; sheet: string } }

/** Schema of both forms of the code import; `rows` are the confirmed rows from `writeRows`. */
export const codesFileForm = formSchema({ rows: z.string().optional() })

const unreadableRowsMessage =
  'We could not read these rows, so nothing was added. Choose the file again.'

/**
 * Handles both forms of the code import: the uploaded file, whose rows are previewed, or the
 * confirmed rows, which are all added or none.
 * @param inTransaction runs work in a transaction that sees the company's rows
 * @returns the number of codes added, or the preview or problem that the page shows instead
 */
export async function handleCodesFile(
  inTransaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>,
  actor: CompanyActor,
  { rows, files }: { rows?: string | undefined; files: readonly SentFile[] },
): Promise<{ added: number } | CodesFileAnswer> {
  const catalogue = currentCatalogue()
  if (rows !== undefined) {
    const confirmed = parseConfirmedRows(rows)
    if (!confirmed) return { problem: unreadableRowsMessage, preview: null }
    const kept = await inTransaction((tx) => importCodes(tx, actor, catalogue, confirmed))
    return kept.outcome === 'done'
      ? { added: kept.changed }
      : { problem: kept.message, preview: null }
  }
  const limits = { bytes: maxCodeFileBytes, rows: maxCodeRows }
  const read = await readTableFile(fileOf(files, 'file'), limits, codeFileHeadings)
  if (read.outcome !== 'done') return { problem: read.message, preview: null }
  const preview = await inTransaction((tx) => previewCodeImport(tx, actor, catalogue, read.rows))
  return {
    problem: null,
    preview: { rows: preview, sent: writeRows(preview), sheet: read.sheet ?? '' },
  }
}

/** Determines what importing each row would do. @param tx transaction of `inCompany` */
async function previewCodeImport(
  tx: Database,
  actor: CompanyActor,
  catalogue: CatalogueSnapshot,
  rows: readonly SavedRow[],
): Promise<CodeRow[]> {
  const held = await readSkusByCode(tx, actor)
  const clean = rows.map(({ number, cells }) => ({ number, cells: cells.map(cleanSingleLine) }))
  const find = (code: string) => findPastedProduct(catalogue, code, new Map())
  return previewCodes(clean, { find, held })
}

/** Serialises the new rows for the hidden field of the confirmation form. */
function writeRows(rows: readonly CodeRow[]): string {
  const added = rows.flatMap((row) => (row.kind === 'new' ? [[row.code, row.product.sku]] : []))
  return JSON.stringify(added)
}

/**
 * Adds the confirmed rows, all or none. Rows whose product no longer exists are left out.
 * @param tx transaction of `inCompany`
 * @param rows confirmed rows: the company's code, and our SKU
 */
export function importCodes(
  tx: Database,
  actor: CompanyActor,
  { bySku }: CatalogueSnapshot,
  rows: readonly ConfirmedRow[],
): Promise<CodesResult> {
  const codes = rows.flatMap(([first, second]) => {
    const [code, sku] = [cleanSingleLine(first), second]
    const isCode = codeKey(code) !== '' && code.length <= maxCodeLength
    return isCode && bySku.has(sku) ? [{ code, sku }] : []
  })
  return addCodes(tx, actor, codes)
}

const confirmedRows = z.array(z.tuple([z.string(), z.string()])).max(maxCodeRows)
type ConfirmedRow = z.output<typeof confirmedRows>[number]

/** Parses the output of `writeRows`; null if it is anything else. */
export function parseConfirmedRows(sent: string): ConfirmedRow[] | null {
  try {
    return confirmedRows.safeParse(JSON.parse(sent)).data ?? null
  } catch {
    return null
  }
}
