import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type PgPolicy, pgPolicy } from 'drizzle-orm/pg-core'

/** Name of the setting with the company of the current transaction. */
export const companySetting = 'vpack.company'

/**
 * Creates the row-level policy of a table with a company's id: the portal reads and writes only the
 * rows of the company that its transaction is for.
 * @param company column with the company's id
 */
export const restrictToCompany = (company: AnyPgColumn): PgPolicy =>
  restrictTo(
    sql`${company} = (select nullif(current_setting('${sql.raw(companySetting)}', true), '')::uuid)`,
  )

/**
 * Creates the row-level policy of a table whose rows belong to a record of a company: a row is
 * visible if its record is. `offset 0` makes PostgreSQL look up one record for each row, since it
 * would otherwise read all records of the company.
 * @param column column that refers to the record
 * @param record key of the record's table
 */
export const restrictToVisible = (column: AnyPgColumn, record: AnyPgColumn): PgPolicy =>
  restrictTo(sql`exists (select from ${record.table} where ${record} = ${column} offset 0)`)

/** Creates the row-level policy of a table from a condition. */
export const restrictTo = (condition: SQL): PgPolicy =>
  pgPolicy('own_company', { using: condition })
