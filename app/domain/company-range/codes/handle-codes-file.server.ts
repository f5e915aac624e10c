import type { CompanyActor } from '#app/domain/access/actor.ts'
import { findPastedProduct } from '#app/domain/cart/paste/pasted-code.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fileOf, type SentFile } from '#app/platform/request/sent-files.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import { type CodeRow, maxCodeFileBytes, maxCodeRows, previewCodes } from './codes-table.ts'
import { readSkusByCode } from './find-codes.server.ts'
import { codeKey, maxCodeLength } from './own-code.ts'
import type { CodesResult } from './save-codes.server.ts'
import { addCodes } from './save-codes.server.ts'

export type CodesFileAnswer =
  | { problem: string; preview: null }
  | { problem: null; preview: { rows: CodeRow[]; sent: string } }

/**
 * Handles both forms of the code import: the uploaded file, whose rows are previewed, or the
 * confirmed rows, which are all added or none.
 * @param inTransaction runs work in a transaction that sees the company's rows
 * @returns the number of codes added, or the preview or problem that the page shows instead
 */
export async function handleCodesFile(
  inTransaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>,
  actor: CompanyActor,
  { form, files }: { form: FormData; files: readonly SentFile[] },
): Promise<{ added: number } | CodesFileAnswer> {
  const catalogue = currentCatalogue()
  const rows = form.get('rows')
  if (typeof rows === 'string') {
    const kept = await inTransaction((tx) => importCodes(tx, actor, catalogue, rows))
    return kept.ok ? { added: kept.changed } : { problem: kept.message, preview: null }
  }
  const read = await readTableFile(fileOf(files, 'file'), {
    bytes: maxCodeFileBytes,
    rows: maxCodeRows,
  })
  if (!read.ok) return { problem: read.reason, preview: null }
  const preview = await inTransaction((tx) => previewCodeImport(tx, actor, catalogue, read.rows))
  return { problem: null, preview: { rows: preview, sent: writeRows(preview) } }
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
 * @param sent output of `writeRows`; invalid rows are ignored
 */
export function importCodes(
  tx: Database,
  actor: CompanyActor,
  { bySku }: CatalogueSnapshot,
  sent: string,
): Promise<CodesResult> {
  const codes = readRows(sent).flatMap(([first, second]) => {
    const [code, sku] = [cleanSingleLine(first), second]
    const isCode = codeKey(code) !== '' && code.length <= maxCodeLength
    return isCode && bySku.has(sku) ? [{ code, sku }] : []
  })
  return addCodes(tx, actor, codes)
}

function readRows(sent: string): [string, string][] {
  try {
    const rows: unknown = JSON.parse(sent)
    if (!Array.isArray(rows)) return []
    return rows
      .slice(0, maxCodeRows)
      .filter(
        (row): row is [string, string] =>
          Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string',
      )
  } catch {
    return []
  }
}
