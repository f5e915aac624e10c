import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import type { StaffActor } from '../actor.ts'
import { type PolicyRefusal, refusalFor } from '../policy.ts'
import type { AuditSearch } from './audit-search.ts'
import { auditTable, auditWords } from './tables.server.ts'

/** Number of rows on a page. */
export const auditPageSize = 50

export type AuditRow = typeof auditTable.$inferSelect
export type SearchAuditResult =
  | {
      ok: true
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
  return { ok: true, rows: shown, next: rows.length > most ? (shown.at(-1)?.id ?? null) : null }
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
