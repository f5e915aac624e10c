import { and, asc, gte, inArray, isNull, sql } from 'drizzle-orm'
import { companyTable, siteTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListPlace, RecordPage } from './find-records.server.ts'

/** A company with its delivery sites, as the supplier's systems read it. */
export interface CompanyRecord {
  id: string
  name: string
  hasContract: boolean
  updatedAt: Date
  sites: Omit<typeof siteTable.$inferSelect, 'companyId' | 'createdAt'>[]
}

/** Lists companies with their sites, oldest change first, without merged ones. */
export async function listCompanyRecords(
  db: Database,
  { since, after, limit }: { since: Date | null; after: ListPlace | null; limit: number },
): Promise<RecordPage<CompanyRecord>> {
  const { id, name, hasContract, updatedAt, mergedInto } = companyTable
  const found = await db
    .select({ id, name, hasContract, updatedAt, at: sql<string>`${updatedAt}::text` })
    .from(companyTable)
    .where(
      and(
        isNull(mergedInto),
        since ? gte(updatedAt, since) : undefined,
        after
          ? sql`(${updatedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(updatedAt), asc(id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const sites = await db
    .select()
    .from(siteTable)
    .where(
      inArray(
        siteTable.companyId,
        shown.map((company) => company.id),
      ),
    )
    .orderBy(asc(siteTable.name), asc(siteTable.id))
  const rows = shown.map(({ at: _, ...company }) => ({
    ...company,
    sites: sites
      .filter(({ companyId }) => companyId === company.id)
      .map(({ companyId, createdAt, ...site }) => site),
  }))
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows, next: last ? { at: last.at, id: last.id } : null }
}
