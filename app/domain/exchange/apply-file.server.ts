import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KeyActor } from '#app/domain/access/actor.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { listProductColumns } from '#app/domain/catalogue/import/product-cells.ts'
import { noteErpEntry } from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { type EnquiryStatus, enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { trace } from '#app/platform/process/tracing.server.ts'
import { acknowledgeRecords, findRecord } from './find-records.server.ts'
import {
  type ExchangeFormat,
  type ExchangeKind,
  type FileError,
  type FileRow,
  RejectedFile,
  readExchangeFile,
} from './read-exchange-file.ts'
import { exchangeFileTable } from './tables.server.ts'
import { writeProductRows } from './write-product-rows.server.ts'
import { writeLeadTimes, writeStock } from './write-stock.server.ts'

/** Maximum number of mistakes that a report lists. */
const maxErrors = 200

/** Report of a file: applied as a whole, or not at all. */
export interface ExchangeReport {
  isApplied: boolean
  /** Whether the last file of its kind had the same content, and nothing was done. */
  isRepeated: boolean
  updated: number
  unchanged: number
  /** SKUs and references that do not exist. */
  unknown: string[]
  errors: FileError[]
}

/** File of another system, with the time at which it arrived. */
export interface SentFile {
  kind: ExchangeKind
  bytes: Uint8Array
  format?: ExchangeFormat
  now?: Date
  /**
   * Asked once the turn of the file has come: false if another process has applied it meanwhile and
   * there is nothing to do.
   */
  isStillThere?: () => boolean
}

/**
 * Applies a file of another system, all or nothing. Files of one kind are applied one after the
 * other, whichever process receives them; a file with the content of the last one does nothing.
 */
export function applyExchangeFile(
  db: Database,
  actor: KeyActor,
  file: SentFile,
): Promise<ExchangeReport> {
  return trace('import', { 'vpack.file.kind': file.kind }, () => applyFile(db, actor, file))
}

async function applyFile(
  db: Database,
  actor: KeyActor,
  { kind, bytes, format = 'csv', now = new Date(), isStillThere = () => true }: SentFile,
): Promise<ExchangeReport> {
  const digest = createHash('sha256').update(bytes).digest('base64url')
  try {
    const columns = kind === 'products' ? listProductColumns(await loadDictionary(db)) : []
    const rows = await readExchangeFile(kind, { bytes, format }, columns)
    return await db.transaction(async (tx): Promise<ExchangeReport> => {
      const mine = eq(exchangeFileTable.kind, kind)
      await tx.insert(exchangeFileTable).values({ kind }).onConflictDoNothing()
      const [last] = await tx.select().from(exchangeFileTable).where(mine).for('update')
      if (last?.digest === digest || !isStillThere()) {
        return { ...emptyReport, isApplied: true, isRepeated: true, unchanged: rows.length }
      }
      const written = await apply(tx, actor, kind, { rows, now })
      await tx.update(exchangeFileTable).set({ digest, appliedAt: now }).where(mine)
      return { ...emptyReport, isApplied: true, ...written }
    })
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error
    return { ...emptyReport, errors: error.errors.slice(0, maxErrors) }
  }
}

const emptyReport: ExchangeReport = {
  isApplied: false,
  isRepeated: false,
  updated: 0,
  unchanged: 0,
  unknown: [],
  errors: [],
}

type Applied = Pick<ExchangeReport, 'updated' | 'unchanged' | 'unknown'>

async function apply(
  tx: Database,
  actor: KeyActor,
  kind: ExchangeKind,
  { rows, now }: { rows: readonly FileRow[]; now: Date },
): Promise<Applied> {
  switch (kind) {
    case 'products':
      return requireApplied(await writeProductRows(tx, actor, rows))
    case 'stock': {
      const items = readAll(rows, ({ sku = '', pieces = '' }) => ({
        sku,
        pieces: readCount(pieces, 'pieces'),
        countedAt: now,
      }))
      return requireApplied(await writeStock(tx, actor, items))
    }
    case 'lead-times': {
      const items = readAll(rows, ({ sku = '', from_days = '', to_days = '' }) => {
        if (from_days === '' && to_days === '') return { sku, leadTime: null }
        const from = readCount(from_days, 'from_days')
        const to = readCount(to_days, 'to_days')
        if (from > to) throw new Error('from_days is after to_days.')
        return { sku, leadTime: { from, to } }
      })
      return requireApplied(await writeLeadTimes(tx, actor, items))
    }
    case 'acknowledgements': {
      const items = readAll(rows, ({ reference = '', version = '' }) => ({
        reference,
        version: readCount(version, 'version'),
      }))
      const { acknowledged, unknown } = await acknowledgeRecords(tx, actor, items)
      return { updated: acknowledged, unchanged: 0, unknown }
    }
    case 'order-states':
      return applyStates(tx, actor, rows)
  }
}

/** Writes ERP numbers and statuses of orders; a refused step rejects the whole file. */
async function applyStates(
  tx: Database,
  actor: KeyActor,
  rows: readonly FileRow[],
): Promise<Applied> {
  const report: Applied = { updated: 0, unchanged: 0, unknown: [] }
  const errors: FileError[] = []
  for (const { line, cells } of rows) {
    const { reference = '', erp_reference: erpReference = '', status = '', note = '' } = cells
    const record = await findRecord(tx, actor, 'enquiry', reference)
    if (!record) {
      report.unknown.push(reference)
      continue
    }
    const { id, erpReference: stored, status: current } = record.enquiry
    const isNumbered = erpReference !== '' && erpReference !== stored
    const isMoved = status !== '' && status !== current
    if (!isNumbered && !isMoved) {
      report.unchanged += 1
      continue
    }
    if (status !== '' && !isStatus(status)) {
      errors.push({ line, reason: `There is no status ${status}.` })
      continue
    }
    const results = [
      isNumbered ? await noteErpEntry(tx, actor, { enquiry: id, reference: erpReference }) : null,
      isMoved && isStatus(status)
        ? await moveWithApproval(tx, actor, { enquiry: id, to: status, note })
        : null,
    ]
    const refused = results.find((result) => result && result.outcome !== 'done')
    if (refused && refused.outcome !== 'done') errors.push({ line, reason: refused.message })
    else report.updated += 1
  }
  if (errors.length > 0) throw new RejectedFile(errors)
  return report
}

const isStatus = (text: string): text is EnquiryStatus =>
  (enquiryStatuses as readonly string[]).includes(text)

function requireApplied(
  result: Awaited<ReturnType<typeof writeStock | typeof writeLeadTimes | typeof writeProductRows>>,
): Applied {
  if ('errors' in result) throw new RejectedFile(result.errors)
  if (result.outcome !== 'done') throw new RejectedFile([{ line: 1, reason: result.message }])
  const { updated, unchanged, unknown } = result
  return { updated, unchanged, unknown }
}

/** Reads all rows, or rejects the file with every mistake in them. */
function readAll<Item>(
  rows: readonly FileRow[],
  read: (cells: Readonly<Record<string, string>>) => Item,
): Item[] {
  const errors: FileError[] = []
  const items = rows.flatMap(({ line, cells }) => {
    try {
      return [read(cells)]
    } catch (error) {
      errors.push({ line, reason: error instanceof Error ? error.message : String(error) })
      return []
    }
  })
  if (errors.length > 0) throw new RejectedFile(errors)
  return items
}

function readCount(text: string, column: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${column} is not a whole number.`)
  return Number(text)
}
