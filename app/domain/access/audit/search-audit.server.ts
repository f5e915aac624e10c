import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { type CsvColumns, formatCsvHeading, formatCsvRows } from '#app/platform/text/write-csv.ts'
import type { AuditSearch } from './audit-entry.ts'
import { auditTable, auditWords } from './tables.server.ts'
import { writeAudit } from './write-audit.server.ts'

/** Number of rows on a page. */
const auditPageSize = 50

export type AuditRow = typeof auditTable.$inferSelect
type SearchAuditResult =
  | {
      outcome: 'done'
      rows: AuditRow[] /** Key of the next page; null on the last one. */
      next: number | null
    }
  | PolicyRefusal

/** Finds a page of the audit log, newest first. */
export async function searchAudit(
  db: Database,
  actor: StaffActor,
  search: AuditSearch,
  most = auditPageSize,
): Promise<SearchAuditResult> {
  const refusal = refusalFor(actor, 'see-audit')
  if (refusal) return refusal
  const rows = await db
    .select()
    .from(auditTable)
    .where(and(...conditions(search)))
    .orderBy(desc(auditTable.id))
    .limit(most + 1)
  const shown = rows.slice(0, most)
  return {
    outcome: 'done',
    rows: shown,
    next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Lists all actions that occur in the log, for the filter. */
export async function listAuditActions(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditTable.action })
    .from(auditTable)
    .orderBy(asc(auditTable.action))
  return rows.map(({ action }) => action)
}

function conditions({ q, action, source, from, to, before }: AuditSearch): (SQL | undefined)[] {
  const start = (isoDay: string) => sql`${isoDay}::timestamp at time zone ${timeZone}`
  return [
    q ? sql`${auditWords} @@ plainto_tsquery('simple', ${q})` : undefined,
    action ? eq(auditTable.action, action) : undefined,
    source ? eq(auditTable.source, source) : undefined,
    from ? gte(auditTable.createdAt, start(from)) : undefined,
    to ? lt(auditTable.createdAt, sql`${start(to)} + interval '1 day'`) : undefined,
    before === null ? undefined : lt(auditTable.id, before),
  ]
}

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

type AuditExport = { outcome: 'done'; csv: AsyncGenerator<Buffer> } | PolicyRefusal

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
  return { outcome: 'done', csv: piecesOf(db, actor, search) }
}

async function* piecesOf(db: Database, actor: StaffActor, search: AuditSearch) {
  yield Buffer.from(formatCsvHeading(columns))
  let before = search.before
  do {
    const found = await searchAudit(db, actor, { ...search, before }, batchSize)
    if (found.outcome !== 'done') return
    yield Buffer.from(formatCsvRows(found.rows, columns))
    before = found.next
  } while (before !== null)
}
