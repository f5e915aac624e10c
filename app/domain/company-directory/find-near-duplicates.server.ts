import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { matchesName } from './find-companies.server.ts'
import { isNearName, significantWords } from './name-key.ts'

export interface NearDuplicate {
  id: string
  name: string
  /** Whether it has the same ABN, so that it is the same company. */
  hasSameAbn: boolean
}

/** Maximum number of companies whose names are compared. */
const maxCompared = 200
const maxFound = 8

/** Finds companies that may be the one named: with its ABN, or a name that differs little. */
export async function findNearDuplicates(
  db: Database,
  { name, abn = '' }: { name: string; abn?: string },
): Promise<NearDuplicate[]> {
  const byLength = significantWords(name).toSorted((one, other) => other.length - one.length)
  const [longest] = byLength
  const rows = await db
    .select({ id: companyTable.id, name: companyTable.name, abn: companyTable.abn })
    .from(companyTable)
    .where(
      and(
        isNull(companyTable.mergedInto),
        or(
          longest ? matchesName(longest) : sql`false`,
          and(ne(companyTable.abn, ''), eq(companyTable.abn, abn)),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${companyTable.name})`))
    .limit(maxCompared)
  return rows
    .map((row) => ({ id: row.id, name: row.name, hasSameAbn: abn !== '' && row.abn === abn }))
    .filter((row) => row.hasSameAbn || isNearName(row.name, name))
    .slice(0, maxFound)
}
