import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { companySetting } from './row-policies.ts'

/**
 * Database role that reads and writes all data of a customer's company. It is a member of no other
 * role and has few rights; row-level security restricts it to one company.
 */
export const portalRole = 'vpack_portal'
/**
 * Runs `work` in a transaction restricted to one company: row-level security hides all other
 * companies, whatever the query. Role and company setting end with the transaction.
 * @param company id (UUID) of the company; the caller must have checked that the person belongs to
 * it
 */
export function inCompany<Result>(
  db: Database,
  company: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await setRoleAndCompany(tx, portalRole, company)
    return work(tx)
  })
}

/**
 * Like `inCompany`, for part of an existing transaction: the previous role and company are restored
 * afterwards. Use it if the same transaction also writes data that does not belong to the company,
 * such as mails, jobs or records of the desk.
 * @param tx an open transaction
 */
export async function asCompany<Result>(
  tx: Database,
  company: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  // Reads the previous values before it sets the new ones, in one statement.
  const { rows } = await tx.execute<{ role: string; company: string | null }>(sql`
    with before as materialized (
      select current_setting('role') as role, current_setting(${companySetting}, true) as company)
    select role, company, ${settings(portalRole, company)} from before`)
  const [before = { role: 'none', company: null }] = rows
  const result = await work(tx)
  // If `work` fails, the settings are rolled back with the transaction or savepoint.
  await setRoleAndCompany(tx, before.role, before.company ?? '')
  return result
}

function setRoleAndCompany(tx: Database, role: string, company: string) {
  return tx.execute(sql`select ${settings(role, company)}`)
}

function settings(role: string, company: string) {
  return sql`set_config('role', ${role}, true), set_config(${companySetting}, ${company}, true)`
}

/**
 * Prevents a company from being merged until the transaction ends; waits if a merge is in progress.
 */
export async function lockAgainstMerging(tx: Database, company: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${mergeLockKey(company)})`)
}

/**
 * Waits until no transaction holds `lockAgainstMerging` for these companies, and blocks later ones
 * until this transaction ends. Call it before any row is locked.
 */
export async function lockForMerging(tx: Database, companies: readonly string[]): Promise<void> {
  for (const company of companies.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${mergeLockKey(company)})`)
  }
}

const mergeLockKey = (company: string) => sql`hashtextextended(${`merge of ${company}`}, 0)`
