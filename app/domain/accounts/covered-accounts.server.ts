import { and, asc, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Absence } from './deputies.ts'
import { absenceTable } from './tables.server.ts'

/**
 * SQL array with the account of a staff member and those of everyone whose work they do on a day:
 * colleagues they stand in for, and, if such a colleague was to stand in for others, these too.
 * @param day ISO date
 */
export function accountsCoveredBy(account: string, day: string): SQL {
  return sql`array(with recursive covered as (
    select ${account}::uuid as account_id
    union select absence.account_id from absence
      join covered on absence.deputy = covered.account_id
      where ${day}::date between absence.first_day and absence.last_day)
    select account_id from covered)`
}

/** Lists the absences of a day. @param day ISO date */
export function listAbsencesOn(db: Database, day: string): Promise<Absence[]> {
  const { firstDay, lastDay, id } = absenceTable
  return db
    .select()
    .from(absenceTable)
    .where(and(lte(firstDay, day), gte(lastDay, day)))
    .orderBy(asc(firstDay), asc(id))
}
