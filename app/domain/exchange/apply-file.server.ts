import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KeyActor } from '#app/domain/access/actor.ts'
import { noteErpEntry } from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { type EnquiryStatus, enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openCsv } from '#app/platform/text/read-csv.ts'
import { acknowledgeRecords, findRecord } from './find-records.server.ts'
import { exchangeFileTable } from './tables.server.ts'
import { type WrittenReport, writeLeadTimes, writeStock } from './write-stock.server.ts'

/** Kinds of files that other systems send, with the columns of each. */
export const exchangeColumns = {
  stock: ['sku', 'pieces'],
  'lead-times': ['sku', 'from_days', 'to_days'],
  'order-states': ['reference', 'erp_reference', 'status', 'note'],
  acknowledgements: ['reference', 'version'],
} as const

export type ExchangeKind = keyof typeof exchangeColumns

export const exchangeKinds = Object.keys(exchangeColumns) as readonly ExchangeKind[]

/** Maximum size of a file, in bytes. */
export const maxExchangeBytes = 25 * 1024 * 1024
/** Maximum number of mistakes that a report lists. */
const maxErrors = 200

/** Mistake in a file, with the line (from 1) in which it is. */
export interface FileError {
  line: number
  reason: string
}

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

interface Row {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Thrown to roll a file back, and caught in this module. */
class Rejected extends Error {
  readonly errors: FileError[]
  constructor(errors: FileError[]) {
    super('rejected')
    this.errors = errors
  }
}

/**
 * Applies a CSV file of another system, all or nothing. Files of one kind are applied one after the
 * other, whichever process receives them; a file with the content of the last one does nothing.
 */
export async function applyExchangeFile(
  db: Database,
  actor: KeyActor,
  { kind, bytes, now = new Date() }: { kind: ExchangeKind; bytes: Uint8Array; now?: Date },
): Promise<ExchangeReport> {
  const digest = createHash('sha256').update(bytes).digest('base64url')
  try {
    const rows = await readRows(kind, bytes)
    return await db.transaction(async (tx): Promise<ExchangeReport> => {
      const mine = eq(exchangeFileTable.kind, kind)
      await tx.insert(exchangeFileTable).values({ kind }).onConflictDoNothing()
      const [last] = await tx.select().from(exchangeFileTable).where(mine).for('update')
      if (last?.digest === digest) {
        return { ...emptyReport, isApplied: true, isRepeated: true, unchanged: rows.length }
      }
      const written = await apply(tx, actor, kind, { rows, now })
      await tx.update(exchangeFileTable).set({ digest, appliedAt: now }).where(mine)
      return { ...emptyReport, isApplied: true, ...written }
    })
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
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
  { rows, now }: { rows: readonly Row[]; now: Date },
): Promise<Applied> {
  switch (kind) {
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
async function applyStates(tx: Database, actor: KeyActor, rows: readonly Row[]): Promise<Applied> {
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
    const refused = results.find((result) => result && !result.ok)
    if (refused && !refused.ok) errors.push({ line, reason: refused.message })
    else report.updated += 1
  }
  if (errors.length > 0) throw new Rejected(errors)
  return report
}

const isStatus = (text: string): text is EnquiryStatus =>
  (enquiryStatuses as readonly string[]).includes(text)

function requireApplied(
  result: WrittenReport | { ok: false; reason: string; message: string },
): Applied {
  if (!result.ok) throw new Rejected([{ line: 1, reason: result.message }])
  const { updated, unchanged, unknown } = result
  return { updated, unchanged, unknown }
}

/** Reads all rows, or rejects the file with every mistake in them. */
function readAll<Item>(
  rows: readonly Row[],
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
  if (errors.length > 0) throw new Rejected(errors)
  return items
}

function readCount(text: string, column: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${column} is not a whole number.`)
  return Number(text)
}

/** Reads the rows of a file by its header. The first column must not be empty. */
async function readRows(kind: ExchangeKind, bytes: Uint8Array): Promise<Row[]> {
  const file = openCsv(bytes, maxExchangeBytes)
  if (!file.ok) throw new Rejected([{ line: file.line, reason: file.problem }])
  const columns: readonly string[] = exchangeColumns[kind]
  const [key = ''] = columns
  let header: string[] | null = null
  const rows: Row[] = []
  const errors: FileError[] = []
  for await (const item of file.records()) {
    const { line } = item
    if ('problem' in item) throw new Rejected([{ line, reason: item.problem }])
    const cells = item.cells.map((cell) => cell.trim())
    if (!header) {
      const unknown = cells.filter((name) => !columns.includes(name))
      const missing = columns.filter((name) => !cells.includes(name))
      if (unknown.length + missing.length > 0 || new Set(cells).size !== cells.length) {
        const reason = `The header must have the columns ${columns.join(', ')}, each once.`
        throw new Rejected([{ line, reason }])
      }
      header = cells
      continue
    }
    if (cells.length !== header.length) {
      errors.push({
        line,
        reason: `The line has ${cells.length} cells instead of ${header.length}.`,
      })
      continue
    }
    const named = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
    if (named[key] === '') errors.push({ line, reason: `${key} is empty.` })
    rows.push({ line, cells: named })
  }
  if (!header) errors.push({ line: 1, reason: 'The file is empty.' })
  if (errors.length > 0) throw new Rejected(errors)
  return rows
}
