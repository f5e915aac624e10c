import type { CompanyKeeper } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fileOf, type SentFile } from '#app/platform/request/sent-files.ts'
import { type CodeRow, mostBytes, mostRows } from './codes-table.ts'
import { importCodes, previewCodeImport, writeRows } from './import-codes.server.ts'

export type CodesFileAnswer =
  | { problem: string; preview: null }
  | { problem: null; preview: { rows: CodeRow[]; sent: string } }

/**
 * Takes either form of a file of codes: the file, whose rows are then shown, or the rows that were
 * shown, which are added, all or none.
 * @param inTransaction runs work in a transaction that sees the company's rows
 * @returns how many were added, or what the page shows instead
 */
export async function takeCodesFile(
  inTransaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>,
  actor: CompanyKeeper,
  { form, files }: { form: FormData; files: readonly SentFile[] },
): Promise<{ added: number } | CodesFileAnswer> {
  const catalogue = currentCatalogue()
  const rows = form.get('rows')
  if (typeof rows === 'string') {
    const kept = await inTransaction((tx) => importCodes(tx, actor, catalogue, rows))
    return kept.ok ? { added: kept.changed } : { problem: kept.message, preview: null }
  }
  const read = await readTableFile(fileOf(files, 'file'), { bytes: mostBytes, rows: mostRows })
  if (!read.ok) return { problem: read.reason, preview: null }
  const preview = await inTransaction((tx) => previewCodeImport(tx, actor, catalogue, read.rows))
  return { problem: null, preview: { rows: preview, sent: writeRows(preview) } }
}
