import type { Database } from '#app/platform/database/database.server.ts'
import { type CsvColumns, formatCsvHeading, formatCsvRows } from '#app/platform/text/write-csv.ts'
import type { StaffActor } from '../actor.ts'
import { type PolicyRefusal, refusalFor } from '../policy.ts'
import type { AuditSearch } from './audit-search.ts'
import { type AuditRow, searchAudit } from './search-audit.server.ts'
import { writeAudit } from './write-audit.server.ts'

/** Number of rows read and written at once. */
const batchSize = 1000
const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
const columns: CsvColumns<AuditRow> = {
  at: ({ createdAt }) => createdAt.toISOString(),
  actor: ({ actor }) => actor,
  'on behalf of': ({ onBehalfOf }) => onBehalfOf,
  source: ({ source }) => source,
  action: ({ action }) => action,
  kind: ({ subjectKind }) => subjectKind,
  id: ({ subjectId }) => subjectId,
  subject: ({ subject }) => subject,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  address: ({ address }) => address,
}

export type AuditExport = { ok: true; csv: AsyncGenerator<Buffer> } | PolicyRefusal

/**
 * Exports the audit log as CSV, newest first, streamed in chunks. The export itself is recorded in
 * the log.
 */
export async function exportAudit(
  db: Database,
  actor: StaffActor,
  search: AuditSearch,
  address: string,
): Promise<AuditExport> {
  const refusal = refusalFor(actor, 'export-audit')
  if (refusal) return refusal
  await writeAudit(db, actor, {
    action: 'export-audit',
    subject: { kind: 'audit', id: 'audit', label: 'Audit log' },
    after: { ...search },
    address,
  })
  return { ok: true, csv: piecesOf(db, actor, search) }
}

async function* piecesOf(db: Database, actor: StaffActor, search: AuditSearch) {
  yield Buffer.from(formatCsvHeading(columns))
  let before = search.before
  do {
    const found = await searchAudit(db, actor, { ...search, before }, batchSize)
    if (!found.ok) return
    yield Buffer.from(formatCsvRows(found.rows, columns))
    before = found.next
  } while (before !== null)
}
