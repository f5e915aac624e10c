import { stringify } from 'csv-stringify/sync'
import type { Database } from '#app/platform/database/database.server.ts'
import type { StaffActor } from '../actor.ts'
import { type PolicyRefusal, refusalFor } from '../policy.ts'
import type { AuditSearch } from './audit-search.ts'
import { type AuditRow, searchAudit } from './search-audit.server.ts'
import { writeAudit } from './write-audit.server.ts'

/** Rows that are read and written at once. */
const batch = 1000
const columns = [
  ...['at', 'actor', 'on behalf of', 'source', 'action', 'kind', 'id', 'subject'],
  ...['before', 'after', 'address'],
]

export type AuditExport = { ok: true; csv: AsyncGenerator<Buffer> } | PolicyRefusal

/**
 * The audit log as CSV, newest first, in pieces as they are read. That it was exported stands in it.
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
  yield line([columns])
  let before = search.before
  do {
    const found = await searchAudit(db, actor, { ...search, before }, batch)
    if (!found.ok) return
    yield line(found.rows.map(cellsOf))
    before = found.next
  } while (before !== null)
}

const cellsOf = (row: AuditRow) => [
  ...[row.at.toISOString(), row.actor, row.onBehalfOf, row.source, row.action],
  ...[row.subjectKind, row.subjectId, row.subject],
  ...[json(row.before), json(row.after), row.address],
]

const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))

/** Formulas are escaped: a cell that begins with `=` is text in every spreadsheet. */
const line = (rows: string[][]) => Buffer.from(stringify(rows, { escape_formulas: true }))
